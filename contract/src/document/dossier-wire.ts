/** Everything that was recorded of an order, with the proof that it was recorded so and its money booked so. */
import { hash, inclusionStep, provenJournal, publishedMerkleRoot } from '../ledger/ledger-wire.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** The first form, which proves journals alone: no longer made, and still checked. */
export const ledgerDossier = wireObject('LedgerDossier', {
  version: ['dossierVersion', integer],
  madeAt: ['creationDt', instant14],
  /** Of all that it said of the order, what its journals prove. */
  order: [
    'order',
    nested(
      wireObject('LedgerDossierOrder', {
        orderId: ['orderId', text(40)],
        currency: ['tradeCurrCd', currency],
        trade: ['tradeMony', moneyBeside()],
        buyerFee: ['buyerPgFee', moneyBeside()],
        charge: ['totalMony', moneyBeside()],
        held: ['heldMony', moneyBeside()],
      }),
    ),
  ],
  journals: ['journalList', listOf(nested(provenJournal))],
  /** The published roots that the journals lead to. */
  roots: ['rootList', listOf(nested(publishedMerkleRoot))],
});

/** A link of the order's chain: what happened, as fields, each under a hash of its own. */
const orderRecord = wireObject('OrderRecord', {
  sequence: ['recordNo', integer],
  previousHash: ['prevHash', hash],
  fields: [
    'fieldList',
    listOf(
      nested(
        wireObject('RecordField', {
          name: ['fieldName', textLike(/^[A-Za-z][A-Za-z0-9]*$/, 60)],
          /** Over salt, name and value. */
          hash: ['fieldHash', hash],
          /** Salt and value are absent where the reader may not see the value. */
          salt: ['salt', optional(textLike(/^[0-9a-f]{32}$/))],
          value: ['fieldValue', optional(text(100_000))],
        }),
      ),
    ),
  ],
  /** Over the hash before, the order's number, its own number and the fields' names and hashes. */
  hash: ['recordHash', hash],
});

export const recordedDossier = wireObject('Dossier', {
  /** Of this form: 2. */
  version: ['dossierVersion', integer],
  madeAt: ['creationDt', instant14],
  orderId: ['orderId', text(40)],
  /** All that happened, first record first. */
  records: ['recordList', listOf(nested(orderRecord))],
  /** The records that stood last when a day's root was published, and their way to it. */
  heads: [
    'headList',
    listOf(
      nested(
        wireObject('RecordHead', {
          day: ['rootYmd', day8],
          sequence: ['recordNo', integer],
          steps: ['stepList', listOf(nested(inclusionStep))],
        }),
      ),
    ),
  ],
  journals: ['journalList', listOf(nested(provenJournal))],
  /** The published roots that the records and journals lead to. */
  roots: ['rootList', listOf(nested(publishedMerkleRoot))],
  /** SHA-256 of the rest in its canonical form (RFC 8785): finds a file that was damaged on its way. */
  checksum: ['checksum', hash],
});

export const readDossier = endpoint({
  name: 'readDossier',
  method: 'GET',
  path: '/orders/{orderId}/dossier',
  access: 'order.read',
  summary: 'The chain of all that was recorded of the order, its ledger rows, and their way to the published roots.',
  answer: recordedDossier,
});

export const printDossier = endpoint({
  name: 'printDossier',
  method: 'GET',
  path: '/orders/{orderId}/papers/dossier',
  access: 'order.read',
  summary: "The dossier as a PDF in the reader's language.",
  isFile: true,
});
