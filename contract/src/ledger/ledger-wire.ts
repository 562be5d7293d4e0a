/**
 * The daily Merkle roots of the ledger: public, so that anyone who keeps one finds out when the books are rewritten
 * later.
 */
import { accountKinds, journalKinds } from '@gtp/domain/ledger/ledger.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** SHA-256 as 64 hexadecimal digits. */
export const hash = textLike(/^[0-9a-f]{64}$/);

export const publishedMerkleRoot = wireObject('MerkleRoot', {
  /** The day that ended. */
  day: ['rootYmd', day8],
  firstSeal: ['firstSealNo', integer],
  lastSeal: ['lastSealNo', integer],
  /** The tree of RFC 6962 over the journals' hashes, in the order of their seals. */
  merkleRoot: ['merkleRoot', hash],
  /** The chain's head at the last seal. */
  chainHash: ['chainHash', hash],
  previousRootHash: ['prevRootHash', hash],
  /** The tree over the last record of each order's chain that grew; roots of before cover journals alone. */
  recordRoot: ['recordRoot', optional(hash)],
  /** How many chains grew. */
  recordCount: ['recordCnt', optional(integer)],
  /** Over all above, so that each root vouches for those before it. */
  rootHash: ['rootHash', hash],
  publishedAt: ['publishDt', instant14],
});

export const merkleRootList = wireObject('MerkleRootList', { list: ['list', listOf(nested(publishedMerkleRoot))] });

export const listMerkleRoots = endpoint({
  name: 'listMerkleRoots',
  method: 'GET',
  path: '/ledger/roots',
  access: 'public',
  summary: 'The published roots of the ledger, newest day first; at most a year at once.',
  callsPerMinute: 120,
  query: wireObject('MerkleRootQuery', { before: ['beforeYmd', optional(day8)] }),
  answer: merkleRootList,
});

export const inclusionStep = wireObject('InclusionStep', {
  side: ['side', oneOf(['left', 'right'])],
  hash: ['hash', hash],
});

/** A journal with all that its hash covers, and the way from it to a published root. */
export const provenJournal = wireObject('ProvenJournal', {
  journalId: ['journalId', text(20)],
  cause: ['cause', text(200)],
  kind: ['journalType', oneOf(journalKinds)],
  orderId: ['orderId', optional(text(40))],
  /** Milliseconds since 1970, as the hash has them. */
  occurredAtMs: ['journalEpochMs', integer],
  entries: [
    'entryList',
    listOf(
      nested(
        wireObject('ProvenEntry', {
          number: ['entryNo', integer],
          accountId: ['account', text(100)],
          currency: ['tradeCurrCd', currency],
          /** In the currency's smallest unit, debits positive. */
          amountMinor: ['monyMinor', textLike(/^-?\d{1,19}$/)],
        }),
      ),
    ),
  ],
  contentHash: ['contentHash', hash],
  sealNumber: ['sealNo', optional(integer)],
  /** Absent until the journal's day is published. */
  proof: [
    'proof',
    optional(
      nested(
        wireObject('InclusionProof', {
          day: ['rootYmd', day8],
          steps: ['stepList', listOf(nested(inclusionStep))],
        }),
      ),
    ),
  ],
});

export const listLedgerBalances = endpoint({
  name: 'listLedgerBalances',
  method: 'GET',
  path: '/ledger/balances',
  access: 'settlement.operate',
  summary: 'What all accounts of each kind held at an instant, debits positive; each currency sums to zero.',
  query: wireObject('LedgerBalanceQuery', { at: ['baseDt', optional(instant14)] }),
  answer: wireObject('LedgerBalanceList', {
    list: [
      'list',
      listOf(
        nested(
          wireObject('LedgerBalance', {
            kind: ['accountType', oneOf(accountKinds)],
            currency: ['tradeCurrCd', currency],
            balance: ['mony', moneyBeside()],
          }),
        ),
      ),
    ],
  }),
});
