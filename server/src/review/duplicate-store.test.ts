/** One business behind several members shows, whatever they signed up as and however the same thing is written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { listDuplicates } from './duplicate-store.ts';

let made: TestDatabase;
let one: MadeCompany;
let issuer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  one = await makeSeller(made.database);
  issuer = await makeInstitution(made.database, 'ISSUER');
  await profile(one, {
    corporation_number: '110111-0062432',
    address1: '서울시 강남구 테헤란로 1',
    address2: '3층',
    phone: '02-555-0100',
    email: 'Office@hanbit.example',
    url: 'https://www.hanbit.example/ko',
  });
  await made.pool.query("update companies set tax_number = '214-86-54322' where company_id = $1", [one.companyId]);
  await account(one, '110-245-678901');
  await person(one, '김 한빛', 'representative');
});
afterAll(() => made.drop());

async function profile({ companyId }: MadeCompany, differences: Record<string, string>) {
  const values: Record<string, string> = {
    company_id: companyId,
    ...{ industry: '01', dial_code: '82', phone: companyId.slice(-8), postal_code: '06234', updated_at: '2026-01-01' },
    ...{ email: `${companyId}@naver.com`, address1: companyId },
    ...differences,
  };
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`);
  await made.pool.query(
    `insert into company_profiles (${names.join()}) values (${places.join()})`,
    Object.values(values),
  );
}

async function account({ companyId }: MadeCompany, number: string) {
  await made.pool.query(
    `insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active,
      created_at) values ($1, $2, 'KRW', '004', $3, 'Any', true, now())`,
    [`acc_${companyId}`, companyId, number],
  );
}

async function person({ companyId }: MadeCompany, name: string, role: string) {
  await made.pool.query(
    `insert into company_people (company_person_id, company_id, role, name, given_name, family_name, gender, birthday,
      country, is_representative) values ($1, $2, $3, $4, 'A', 'B', 'male', '1970-05-05', 'KR', true)`,
    [`per_${companyId}`, companyId, role, name],
  );
}

const found = async () =>
  (await listDuplicates(made.database, one.companyId)).map(({ companyId, sameness }) => ({ companyId, sameness }));

test('nobody has anything in common with a company by a free mailbox alone', async () => {
  const others = [await makeSeller(made.database), await makeBuyer(made.database)];
  for (const each of others) await profile(each, { email: `office-${each.companyId}@gmail.com` });
  expect(await found()).toEqual([]);
});

test('a buyer and a former seller show with every fact that agrees', async () => {
  const buyer = await makeBuyer(made.database);
  await profile(buyer, {
    corporation_number: '1101110062432',
    address1: '서울시 강남구, 테헤란로1',
    address2: '3 층',
    phone: '25550100',
    email: 'sales@HANBIT.example',
    url: 'hanbit.example',
  });
  await made.pool.query("update companies set tax_number = '2148654322' where company_id = $1", [buyer.companyId]);
  await made.pool.query(
    `insert into beneficial_owners (company_id, place, name, birthday, country, kind, confirmed_by)
      values ($1, 0, '김한빛', '1970-05-05', 'KR', '01', '01')`,
    [buyer.companyId],
  );
  const former = await makeSeller(made.database, { memberState: 'refused' });
  await account(former, '110245678901');
  expect(await found()).toEqual([
    {
      companyId: buyer.companyId,
      sameness: ['taxNumber', 'corporationNumber', 'representative', 'address', 'phone', 'emailDomain', 'url'],
    },
    { companyId: former.companyId, sameness: ['bankAccount'] },
  ]);
});

test('the same card is one, also when its token is another', async () => {
  const [left, right] = [await makeBuyer(made.database), await makeBuyer(made.database)];
  for (const { companyId } of [left, right]) {
    await makeCard(made.database, { companyId, issuerCompanyId: issuer.companyId });
  }
  expect(await listDuplicates(made.database, left.companyId)).toMatchObject([
    { companyId: right.companyId, sameness: ['card'] },
  ]);
});
