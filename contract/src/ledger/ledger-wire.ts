/** The daily roots of the ledger: public, so that anyone who keeps one finds out when the books are rewritten later. */
import { day8, instant14, integer, textLike } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** SHA-256 as 64 hexadecimal digits. */
export const hash = textLike(/^[0-9a-f]{64}$/);

export const ledgerRoot = wireObject('LedgerRoot', {
  /** The day that ended. */
  day: ['rootYmd', day8],
  firstSeal: ['firstSealNo', integer],
  lastSeal: ['lastSealNo', integer],
  /** The tree of RFC 6962 over the journals' hashes, in the order of their seals. */
  merkleRoot: ['merkleRoot', hash],
  /** The chain's head at the last seal. */
  chainHash: ['chainHash', hash],
  previousRootHash: ['prevRootHash', hash],
  /** Over all above, so that each root vouches for those before it. */
  rootHash: ['rootHash', hash],
  publishedAt: ['publishDt', instant14],
});

export const ledgerRootList = wireObject('LedgerRootList', { list: ['list', listOf(nested(ledgerRoot))] });

export const listLedgerRoots = endpoint({
  name: 'listLedgerRoots',
  method: 'GET',
  path: '/ledger/roots',
  access: 'public',
  summary: 'The published roots of the ledger, newest day first; at most a year at once.',
  query: wireObject('LedgerRootQuery', { before: ['beforeYmd', optional(day8)] }),
  answer: ledgerRootList,
});
