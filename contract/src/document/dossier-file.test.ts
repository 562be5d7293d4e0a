/** A dossier says what was recorded, or it is found out: with the very module of the program and of the public page. */
import { webcrypto } from 'node:crypto';
import { type Comparison, checkDossier } from '@gtp/domain/document/check-dossier.ts';
import type { Hashing } from '@gtp/domain/ledger/merkle-path.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgeries, type Json } from '../../test/dossier-forgeries.ts';
import { invoiceBytes, makeDossier, orderId, sha256 } from '../../test/make-dossier.ts';
import { readDossierFile, readRootsFile } from './dossier-file.ts';

const encoder = new TextEncoder();

/** As a browser hashes. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
const hashing: Hashing = { ofText: (text) => digest(encoder.encode(text)), ofBytes: digest };
/** As a program does, and faster. */
const hashingAtOnce: Hashing = { ofText: async (text) => sha256(text), ofBytes: async (bytes) => sha256(bytes) };

const made = makeDossier();
const published = rootsOf(made.roots);

function rootsOf(list: unknown) {
  const read = readRootsFile(JSON.stringify(list));
  if (!read.ok) throw new Error(read.field);
  return read.value;
}

async function check(text: string, comparison: Comparison = { published }, by = hashing) {
  const read = readDossierFile(text);
  return read.ok ? checkDossier(by, read.value, comparison) : read;
}

async function problemsOf(text: string, comparison?: Comparison, by = hashing) {
  const checked = await check(text, comparison, by);
  return 'problems' in checked ? checked.problems : [{ code: 'unreadable', field: checked.field }];
}

describe('a dossier', () => {
  test('that is whole is proven, in its envelope and out of it', async () => {
    for (const text of [made.dossier, { result: made.dossier, transactionTime: 'now' }]) {
      expect(await check(JSON.stringify(text))).toMatchObject({
        orderId,
        problems: [],
        records: { total: 12, proven: 12, withheld: 0 },
        journals: { total: 1, proven: 1 },
        provenUntil: '2026-11-02',
        areRootsCompared: true,
        documents: [{ documentCode: 'DG32', name: 'invoice.pdf', isGiven: false }],
      });
    }
  });

  test('proves as much to a reader who may not see all of it', async () => {
    const masked = structuredClone(made.dossier) as Json;
    const fields: readonly Json[] = masked.recordList.flatMap(({ fieldList }: Json) => fieldList);
    for (const field of fields.filter(({ fieldName }) => fieldName.endsWith('Name'))) {
      for (const shown of ['salt', 'fieldValue']) Reflect.deleteProperty(field, shown);
    }
    expect(await problemsOf(JSON.stringify(masked))).toEqual([{ code: 'file_damaged' }]);
  });

  test('compares the documents that one has, by their bytes', async () => {
    const text = JSON.stringify(made.dossier);
    const invoice = { name: 'scan.pdf', sha256: sha256(invoiceBytes) };
    expect(await check(text, { documents: [invoice] })).toMatchObject({ problems: [], documents: [{ isGiven: true }] });
    const changed = { name: 'invoice.pdf', sha256: sha256('edited') };
    const unknown = { name: 'other.pdf', sha256: sha256('other') };
    expect(await problemsOf(text, { documents: [changed, unknown] })).toEqual([
      { code: 'document_changed', name: 'invoice.pdf', record: 8, about: { kind: 'document', detail: 'DG32' } },
      { code: 'document_unknown', name: 'other.pdf' },
    ]);
  });

  test('whose roots were never published is found out', async () => {
    const others = structuredClone(made.roots) as Json;
    others.list[0].rootHash = sha256('another');
    const found = await problemsOf(JSON.stringify(made.dossier), { published: rootsOf(others) });
    expect(found).toEqual([{ code: 'root_unpublished', day: '2026-11-02' }]);
  });

  test.each(['', 'no json', '[]', '{}', '{"dossierVersion":3}', '{"result":{"dossierVersion":2}}'])(
    'is not what %j is',
    async (text) => {
      expect(readDossierFile(text)).toMatchObject({ ok: false });
    },
  );
});

describe('whoever forges a dossier is found out', () => {
  test.each(forgeries)('by $what', async ({ forge, finds }) => {
    const dossier = structuredClone(made.dossier);
    forge(dossier);
    expect(await problemsOf(JSON.stringify(dossier))).toContainEqual(expect.objectContaining(finds));
  });

  test('whichever single byte is changed', async () => {
    const bytes = encoder.encode(JSON.stringify(made.dossier));
    const place = fc.nat({ max: bytes.length - 1 });
    const change = fc.record({ place, byte: fc.integer({ min: 0, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(change, async ({ place: at, byte }) => {
        fc.pre(bytes[at] !== byte);
        const changed = Uint8Array.from(bytes);
        changed[at] = byte;
        expect(await problemsOf(new TextDecoder().decode(changed), undefined, hashingAtOnce)).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('also with a checksum that fits, whatever value is changed', async () => {
    for (const [path, value] of leavesOf(made.dossier)) {
      if (path.join('.') === 'creationDt' || path.join('.') === 'checksum' || path.includes('publishDt')) continue;
      const dossier = structuredClone(made.dossier);
      set(dossier, path, typeof value === 'number' ? value + 1 : changedText(String(value)));
      seal(dossier);
      expect(await problemsOf(JSON.stringify(dossier), undefined, hashingAtOnce), path.join('.')).not.toEqual([]);
    }
  });
});

type Path = readonly (string | number)[];

function leavesOf(json: Json, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (typeof json !== 'object' || json === null) return [[path, json]];
  return Object.entries(json).flatMap(([name, value]) => leavesOf(value, [...path, name]));
}

function set(json: Json, path: Path, value: unknown): void {
  const [last, ...before] = path.toReversed();
  before.reduceRight((inside, name) => inside[name], json)[last ?? ''] = value;
}

/** The last letter or digit another one, of the same kind. */
function changedText(text: string): string {
  return text.replace(/.$/u, (last) => (last === '1' ? '2' : '1'));
}

function seal(dossier: Json): void {
  const read = readDossierFile(JSON.stringify(dossier));
  if (read.ok && 'sealedText' in read.value) dossier.checksum = sha256(read.value.sealedText);
}
