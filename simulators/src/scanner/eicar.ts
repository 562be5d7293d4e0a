import { inflateRawSync } from 'node:zlib';

/** The test file that every scanner knows (eicar.org), put together here so that none takes this file for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

const localHeader = Buffer.from('PK\x03\x04', 'latin1');
const listHeader = Buffer.from('PK\x01\x02', 'latin1');
const deepest = 3;
const mostUnpackedBytes = 32 * 1024 * 1024;

/** Whether the test file stands in these bytes, plainly or in a zip file, which office files are, or in a zip in it. */
export function holdsEicar(bytes: Buffer, depth = 0): boolean {
  if (bytes.includes(eicar)) return true;
  return depth < deepest && unzipped(bytes).some((each) => holdsEicar(each, depth + 1));
}

/** What is packed in a zip file, by the list at its end; what cannot be unpacked is left out. */
function unzipped(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let index = bytes.indexOf(listHeader); index >= 0; index = bytes.indexOf(listHeader, index + 4)) {
    const part = partAt(bytes, index);
    if (part) parts.push(part);
  }
  return parts;
}

function partAt(bytes: Buffer, listed: number): Buffer | undefined {
  if (listed + 46 > bytes.length) return undefined;
  const [packedLength, header] = [bytes.readUInt32LE(listed + 20), bytes.readUInt32LE(listed + 42)];
  if (header + 30 > bytes.length || !bytes.subarray(header, header + 4).equals(localHeader)) return undefined;
  const first = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const packed = bytes.subarray(first, first + packedLength);
  if (bytes.readUInt16LE(listed + 10) === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostUnpackedBytes });
  } catch {
    return undefined;
  }
}
