/** The way from a leaf to a root of the tree of RFC 6962, computed anywhere: hashes are hexadecimal digits here. */

/** SHA-256 in hexadecimal digits, as the portal, a program or a browser has it. */
export type Hashing = {
  readonly ofText: (text: string) => Promise<string>;
  readonly ofBytes: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

/** One step from a leaf to the root: the neighbour's hash, and on which side it stands. */
export type HexStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** Where the steps lead from the leaf that holds `content`: the root, if the leaf is under it. */
export async function rootByHexPath(hashing: Hashing, content: string, steps: readonly HexStep[]): Promise<string> {
  let hash = await hashing.ofBytes(bytesOf(`00${content}`));
  for (const step of steps) {
    const [left, right] = step.side === 'left' ? [step.hash, hash] : [hash, step.hash];
    hash = await hashing.ofBytes(bytesOf(`01${left}${right}`));
  }
  return hash;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
