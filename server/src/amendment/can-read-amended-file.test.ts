/** A member's documents are read by whom each of them concerns: a deputy with small rights sees no passport. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { Caller } from '../platform/caller.ts';
import { canReadAmendedFile } from './amendment.ts';

let made: TestDatabase;
let seller: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database);
  for (const code of ['DG01', 'DG04', 'DG06']) await addDocument(code);
});
afterAll(() => made.drop());

async function addDocument(code: string) {
  const { companyId, userId } = seller;
  await made.pool.query(
    `insert into files (file_id, company_id, uploaded_by, name, content_type, byte_count, sha256, document_code,
      storage_key, state, scan, created_at) values ($1, $2, $3, 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), $1,
      'key_' || $1, 'attached', 'unchecked', now())`,
    [code, companyId, userId],
  );
  await made.pool.query(
    `insert into company_documents (company_document_id, company_id, document_code, file_id, state, added_at)
      values ('doc_' || $1, $2, $1, $1, 'accepted', now())`,
    [code, companyId],
  );
}

const readBy = async (caller: Caller) => {
  const codes = ['DG01', 'DG04', 'DG06'];
  const isRead = await Promise.all(codes.map((code) => canReadAmendedFile(made.database, caller, code)));
  return codes.filter((_, index) => isRead[index]);
};

test.each<[string, readonly DeputyKind[], readonly string[]]>([
  ['order maker who also answers questions', ['order_maker', 'support'], ['DG01']],
  ['finance viewer', ['finance'], ['DG01', 'DG06']],
  ['administrator', ['administrator'], ['DG01', 'DG04', 'DG06']],
])('a deputy who is %s reads what concerns them', async (_, kinds, codes) => {
  const { caller } = await makeDeputy(made.database, seller, { kinds: [...kinds] });
  expect(await readBy(caller)).toEqual(codes);
});

test('the agency reads all, the network and another seller nothing', async () => {
  const [kotra, visa] = [await makeInstitution(made.database, 'KOTRA'), await makeInstitution(made.database, 'VISA')];
  expect(await readBy(kotra.caller)).toHaveLength(3);
  for (const { caller } of [visa, await makeSeller(made.database)]) expect(await readBy(caller)).toEqual([]);
});
