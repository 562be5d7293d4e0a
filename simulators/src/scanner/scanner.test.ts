import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '../start-simulators.ts';
import { holdsEicar } from './eicar.ts';

const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`);

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators();
});
afterAll(() => simulators.stop());

function scan(...pieces: readonly Buffer[]): Promise<string> {
  const { hostname, port } = new URL(simulators.scannerUrl);
  const socket = connect(Number(port), hostname);
  socket.write('zINSTREAM\0');
  for (const piece of [...pieces, Buffer.alloc(0)]) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(Buffer.concat([length, piece]));
  }
  return text(socket);
}

test('the scanner simulator finds the test file in pieces, and nothing in others', async () => {
  expect(await scan(eicar.subarray(0, 20), eicar.subarray(20))).toBe('stream: Eicar-Test-Signature FOUND\0');
  expect(await scan(Buffer.alloc(200_000, 7), Buffer.from('harmless'))).toBe('stream: OK\0');
});

test('it looks into a zip file', () => {
  const packed = deflateRawSync(eicar);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  const listed = Buffer.alloc(46);
  listed.write('PK\x01\x02', 'latin1');
  listed.writeUInt16LE(8, 10);
  listed.writeUInt32LE(packed.length, 20);
  expect(holdsEicar(Buffer.concat([header, packed, listed]))).toBe(true);
});
