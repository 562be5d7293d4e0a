/** Unpacks what zlib packed, never more than is asked for: a little of it can become a hundred times as much. */
import { promisify } from 'node:util';
import { constants, inflate, inflateSync } from 'node:zlib';
import { errorCode } from './error-code.ts';

const unpack = promisify(inflate);
/** What is cut off at its end is unpacked as far as it goes. */
const asFarAsItGoes = { finishFlush: constants.Z_SYNC_FLUSH };
const mostHeadBytes = 100_000;

/** What the first `length` packed bytes say; undefined if they are not packed. */
export function inflateHead(packed: Uint8Array, length = 64): Buffer | undefined {
  try {
    return inflateSync(packed.subarray(0, length), { ...asFarAsItGoes, maxOutputLength: mostHeadBytes });
  } catch {
    return undefined;
  }
}

/** Everything, unless it would be more than `mostBytes`. Runs beside the calls that are being answered. */
export async function inflateWhole(packed: Uint8Array, mostBytes: number): Promise<Buffer | 'too_large' | undefined> {
  try {
    return await unpack(packed, { ...asFarAsItGoes, maxOutputLength: mostBytes });
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : undefined;
  }
}
