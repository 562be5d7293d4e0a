/** A dossier as the portal makes them, of an order to which much happened; needs neither portal nor database. */
import {
  noHash,
  type OrderRecord,
  textOfField,
  textOfJournal,
  textOfRecord,
  textOfRoot,
} from '@gtp/domain/ledger/proof-texts.ts';
import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sealedTextOf } from '../src/document/dossier-file.ts';
import { recordedDossier } from '../src/document/dossier-wire.ts';
import { merkleRootList } from '../src/ledger/ledger-wire.ts';

export const sha256 = (content: string | Uint8Array) => bytesToHex(digestOf(content));

/** The bytes of the invoice that was filed. */
export const invoiceBytes = new TextEncoder().encode('%PDF-1.7 the commercial invoice');

type Facts = Readonly<Record<string, string>>;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 3, minute)).toISOString();
const seller = { actorKind: 'seller', actorName: '김수출', actorUserId: 'kim' };
const buyer = { actorKind: 'buyer', actorName: 'Jane Buyer', actorUserId: 'jane' };

export const orderId = 'ORD-261102-7KQ2ZD';

const journal = {
  journalId: '17',
  cause: 'payment.captured:pay_1',
  kind: 'capture',
  orderId,
  occurredAtMs: Date.parse(at(5)),
  entries: [
    { number: 1, accountId: 'acquirer_receivable:USD', currency: 'USD', amountMinor: '1104211' },
    { number: 2, accountId: `hold:${orderId}:USD`, currency: 'USD', amountMinor: '-1088965' },
    { number: 3, accountId: 'fee_income_buyer:USD', currency: 'USD', amountMinor: '-15246' },
  ],
} as const;
const contentHash = sha256(textOfJournal(journal));

const happened: readonly Facts[] = [
  { kind: 'event', subject: 'event:1', event: 'create', toState: 'draft', at: at(0), ...seller },
  {
    ...{ kind: 'sheet', subject: 'sheet:1', version: '1', goodsName: 'Stainless bolts', hsCode: '731815' },
    ...{ sellerName: '부산정밀', buyerName: 'Acme Imports Inc.', chargeMinor: '1104211', currency: 'USD' },
    note: 'Say “hello” on\narrival',
  },
  { kind: 'event', subject: 'event:2', event: 'send', fromState: 'draft', toState: 'requested', at: at(1), ...seller },
  { kind: 'event', subject: 'event:3', event: 'accept_terms', toState: 'confirmed', at: at(3), ...buyer },
  {
    ...{ kind: 'payment', subject: 'payment:pay_1', state: 'captured', cardBrand: 'visa', cardBin: '45390001' },
    ...{ cardLast4: '1111', amountMinor: '1104211', currency: 'USD', at: at(5) },
  },
  { kind: 'journal', subject: 'journal:17', journalId: '17', contentHash, at: at(5) },
  { kind: 'event', subject: 'event:4', event: 'capture', toState: 'held', actorKind: 'gateway', at: at(5) },
  {
    ...{ kind: 'document', subject: 'document:file_1', documentCode: 'DG32', fileName: 'invoice.pdf' },
    ...{ sha256: sha256(invoiceBytes), at: at(9), actorName: '김수출' },
  },
  { kind: 'event', subject: 'event:5', event: 'submit_evidence', toState: 'evidence_submitted', at: at(9), ...seller },
  { kind: 'event', subject: 'event:6', event: 'open_dispute', toState: 'disputed', at: at(20), ...buyer },
  { kind: 'dispute', subject: 'dispute:dsp_1', state: 'awaiting_seller', amountMinor: '100000', at: at(20) },
  {
    kind: 'disputeEntry',
    subject: 'disputeEntry:1',
    entryKind: 'opened',
    text: 'Two boxes short',
    at: at(20),
    ...buyer,
  },
];

/** The links of a chain over what happened. */
function chainOf(facts: readonly Facts[]): OrderRecord[] {
  let previousHash = noHash;
  return facts.map((each, index) => {
    const fields = Object.entries(each)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => {
        const salt = sha256(`${index} ${name}`).slice(0, 32);
        return { name, hash: sha256(textOfField({ salt, name, value })), salt, value };
      });
    const link = { sequence: index + 1, previousHash, fields };
    previousHash = sha256(textOfRecord(orderId, link));
    return { ...link, hash: previousHash };
  });
}

const leafOf = (hex: string) => sha256(hexToBytes(`00${hex}`));
const nodeOf = (left: string, right: string) => sha256(hexToBytes(`01${left}${right}`));

/** The file, out of its envelope, and the list of roots that the portal publishes. */
export function makeDossier() {
  const records = chainOf(happened);
  const neighbour = sha256('the chain of another order');
  const recordRoot = nodeOf(leafOf(records.at(-1)?.hash ?? ''), neighbour);
  const stated = {
    ...{ day: '2026-11-02', firstSeal: 1, lastSeal: 1, merkleRoot: leafOf(contentHash), chainHash: sha256('chain') },
    ...{ previousRootHash: noHash, recordRoot, recordCount: 2 },
  };
  const root = {
    ...stated,
    rootHash: sha256(textOfRoot(stated)),
    publishedAt: new Date(Date.UTC(2026, 10, 2, 15, 10)),
  };
  const steps = [{ side: 'right', hash: neighbour }] as const;
  const sealed = {
    ...{ version: 2, madeAt: new Date(Date.UTC(2026, 10, 3, 1)), orderId, records, roots: [root] },
    heads: [{ day: root.day, sequence: records.length, steps }],
    journals: [{ ...journal, contentHash, proof: { day: root.day, steps: [] } }],
  };
  const dossier = recordedDossier.encode({ ...sealed, checksum: sha256(sealedTextOf(sealed)) });
  return { dossier, roots: merkleRootList.encode({ list: [root] }) };
}
