/** How a dossier may be forged, and what a check must say of each: for programs, the public page and the portal's own. */
import type { DossierProblem } from '@gtp/domain/document/dossier.ts';
import { textOfField, textOfRecord } from '@gtp/domain/ledger/proof-texts.ts';
import { canonicalJson } from '@gtp/domain/platform/canonical-json.ts';
import { sha256 } from './make-dossier.ts';

// biome-ignore lint/suspicious/noExplicitAny: a file that anyone may have changed
export type Json = any;

export type Forgery = {
  readonly what: string;
  /** Changes the file, which is out of its envelope. */
  readonly forge: (dossier: Json) => void;
  /** What is said of it, among other things perhaps. */
  readonly finds: Partial<DossierProblem>;
  /** The first sentence about it in English. */
  readonly says: RegExp;
};

type Facts = Readonly<Record<string, string>>;

const factsOf = (record: Json): Facts =>
  Object.fromEntries(record.fieldList.map((field: Json) => [field.fieldName, field.fieldValue]));

function placeOf({ recordList }: Json, wanted: Facts): number {
  const place = recordList.findIndex((record: Json) => {
    const facts = factsOf(record);
    return Object.entries(wanted).every(([name, value]) => facts[name] === value);
  });
  if (place < 0) throw new Error(`There is no record of ${JSON.stringify(wanted)}`);
  return place;
}

const recordOf = (dossier: Json, wanted: Facts) => dossier.recordList[placeOf(dossier, wanted)];
const fieldOf = (record: Json, name: string) => record.fieldList.find((field: Json) => field.fieldName === name);

function changing(what: string, wanted: Facts, [field, value]: readonly [string, string]): Forgery {
  const forge = (dossier: Json) => {
    fieldOf(recordOf(dossier, wanted), field).fieldValue = value;
    // A forger computes the checksum again: it protects from damage alone.
    seal(dossier);
  };
  const says = new RegExp(`^Record \\d+ \\(.+\\): ${field} says “${value}”, which is not what was recorded\\.$`);
  return { what, forge, finds: { code: 'field_changed', field, value }, says };
}

function removing(what: string, wanted: Facts): Forgery {
  const forge = (dossier: Json) => {
    dossier.recordList.splice(placeOf(dossier, wanted), 1);
    seal(dossier);
  };
  return { what, forge, finds: { code: 'record_missing' }, says: /^Record \d+ is missing: it has been removed\.$/ };
}

function seal(dossier: Json): void {
  const { checksum: _, ...rest } = dossier;
  dossier.checksum = sha256(canonicalJson(rest));
}

/** Hashes a record's changed field again, and the record itself. */
function hashAgain(dossier: Json, record: Json): void {
  for (const field of record.fieldList) {
    const { salt, fieldName: name, fieldValue: value } = field;
    if (value !== undefined) field.fieldHash = sha256(textOfField({ salt, name, value }));
  }
  const fields = record.fieldList.map(({ fieldName, fieldHash }: Json) => ({ name: fieldName, hash: fieldHash }));
  const link = { sequence: record.recordNo, previousHash: record.prevHash, fields };
  record.recordHash = sha256(textOfRecord(dossier.orderId, link));
}

const evidence = { kind: 'event', event: 'submit_evidence' };

export const forgeries: readonly Forgery[] = [
  changing('an event changed', evidence, ['event', 'accept_goods']),
  removing('an event deleted', evidence),
  changing('another person', { kind: 'event', event: 'send' }, ['actorKind', 'buyer']),
  changing('another date', { kind: 'event', event: 'capture' }, ['at', '2026-10-02T03:00:00.000Z']),
  changing('other goods', { kind: 'sheet' }, ['goodsName', 'Gold bars']),
  changing('another HS code', { kind: 'sheet' }, ['hsCode', '710812']),
  changing("another buyer's name", { kind: 'sheet' }, ['buyerName', 'Nobody Inc.']),
  changing("a document's bytes", { kind: 'document', documentCode: 'DG32' }, ['sha256', sha256('another file')]),
  removing('a document removed', { kind: 'document', documentCode: 'DG32' }),
  changing('another card', { kind: 'payment', state: 'captured' }, ['cardLast4', '9999']),
  {
    what: 'an amount that was booked',
    forge(dossier) {
      for (const entry of dossier.journalList[0].entryList) entry.monyMinor = `${BigInt(entry.monyMinor) * 2n}`;
      seal(dossier);
    },
    finds: { code: 'journal_changed' },
    says: /^Ledger entry \d+ is not what was booked\.$/,
  },
  {
    what: 'two steps in another order',
    forge(dossier) {
      const [second, third] = dossier.recordList.slice(1, 3);
      dossier.recordList.splice(1, 2, third, second);
      seal(dossier);
    },
    finds: { code: 'record_out_of_order', record: 3 },
    says: /^Record 3 \(event send\) is not in its place\.$/,
  },
  {
    what: 'the dispute removed',
    forge(dossier) {
      const { recordList } = dossier;
      dossier.recordList = recordList.filter((record: Json) => !/^dispute/.test(factsOf(record).kind ?? ''));
      seal(dossier);
    },
    finds: { code: 'head_missing' },
    says: /^The fingerprint of 2026-11-02 covers record \d+, which is not in the file\.$/,
  },
  {
    what: 'a field changed with its hash',
    forge(dossier) {
      const field = fieldOf(recordOf(dossier, { kind: 'sheet' }), 'goodsName');
      field.fieldValue = 'Gold bars';
      field.fieldHash = sha256(textOfField({ salt: field.salt, name: 'goodsName', value: 'Gold bars' }));
      seal(dossier);
    },
    finds: { code: 'record_changed', record: 2 },
    says: /^Record 2 \(sheet 1\) does not match its hash\.$/,
  },
  {
    what: 'a record changed with all its hashes',
    forge(dossier) {
      const record = recordOf(dossier, { kind: 'sheet' });
      fieldOf(record, 'goodsName').fieldValue = 'Gold bars';
      hashAgain(dossier, record);
      seal(dossier);
    },
    finds: { code: 'record_unlinked', record: 3 },
    says: /^Record 3 \(event send\) does not follow the one before it\.$/,
  },
  {
    what: 'the whole chain hashed again',
    forge(dossier) {
      fieldOf(recordOf(dossier, { kind: 'sheet' }), 'goodsName').fieldValue = 'Gold bars';
      let previous = dossier.recordList[0].prevHash;
      for (const record of dossier.recordList) {
        record.prevHash = previous;
        hashAgain(dossier, record);
        previous = record.recordHash;
      }
      seal(dossier);
    },
    finds: { code: 'head_unproven' },
    says: /^Record \d+ .+ is not the one in the fingerprint of 2026-11-02: .+ were rewritten\.$/,
  },
  {
    what: 'a ledger entry removed',
    forge(dossier) {
      dossier.journalList.shift();
      seal(dossier);
    },
    finds: { code: 'journal_missing' },
    says: /^Ledger entry \d+, named in record \d+, is missing from the file\.$/,
  },
  {
    what: 'something added that no dossier says',
    forge(dossier) {
      dossier.remark = 'All paid back';
      seal(dossier);
    },
    finds: { code: 'file_stray', field: 'remark' },
    says: /^The file contains an entry that no order record has, at remark\.$/,
  },
  {
    what: 'another order',
    forge(dossier) {
      dossier.orderId = 'ORD-261102-000000';
      seal(dossier);
    },
    finds: { code: 'record_changed', record: 1 },
    says: /^Record 1 \(event create\) does not match its hash\.$/,
  },
];
