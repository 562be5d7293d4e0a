import { inspect } from 'node:util';
import { registerSeller as endpoint } from '@gtp/contract/registration/registration-wire.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { proofLifeMs } from '@gtp/domain/verification/verification.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeProof,
  makeSellerApplication,
  makeUploads,
  type SellerApplication,
} from '../../test/make/make-application.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { readApplication } from './registration.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** As somebody types it; it is kept without blanks. */
const accountAbroad = {
  foreignBank: 'cobadeff',
  foreignNumber: 'DE89 3704 0044 0532 0130 00',
  foreignHolder: 'Hanbit Cosmetics',
};

const makeApplication = () => makeSellerApplication(testApp.context);
const send = (application: SellerApplication, language = 'en') =>
  testApp.call({
    path: '/apply/register',
    body: endpoint.body.encode(application),
    headers: { 'accept-language': language },
  });

/** Everything of a table that belongs to the applicant's company. */
async function rowsOf(table: string, userId: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await testApp.made.mails.query(
    `select t.* from ${table} t join users u on u.company_id = t.company_id where u.user_id = $1`,
    [userId],
  );
  return rows as readonly Record<string, unknown>[];
}

async function applicationOf(userId: string) {
  const [row] = await rowsOf('applications', userId);
  return readApplication(testApp.context.database, String(row?.application_id));
}

const tablesOfAnApplication = [
  'companies',
  'users',
  'applications',
  'member_events',
  'company_profiles',
  'company_people',
  'company_documents',
  'agreements',
  'bank_accounts',
  'emails',
];

/** How many rows there are of everything that an application stores, and how many files and proofs are used. */
async function countEverything(): Promise<string> {
  const counts = tablesOfAnApplication.map((table) => `(select count(*) from ${table})`);
  const { rows } = await testApp.made.mails.query({
    text: `select ${[
      ...counts,
      "(select count(*) from files where state = 'attached')",
      '(select count(*) from verifications where used_for is not null)',
    ].join(', ')}`,
    rowMode: 'array',
  });
  return String(rows[0]);
}

describe('200', () => {
  test('stores everything that a reviewer judges, and the check of its documents begins', async () => {
    const application = await makeApplication();
    const { userId } = application.applicant;
    expect(resultOf<string>(await send(application))).toMatch(
      /^Your application has been received\. \(No\. APP-\d{6}-\w{6}\)$/,
    );
    const stored = await applicationOf(userId);
    expect(stored).toMatchObject({
      clientType: 'SELLER',
      version: 1,
      registrationKind: 'self',
      companyName: '한빛화장품',
      companyEnglishName: 'Hanbit Cosmetics Co., Ltd.',
      taxNumber: application.company.businessNumber,
      representativeName: '김철수',
      memberState: 'document_check',
      language: 'en',
      profile: {
        companyType: 'corporation',
        companySubtype: 'profit_company',
        foundedOn: '2011-05-02',
        scale: 'mid_or_small',
        url: '',
      },
    });
    expect(stored?.people.map(({ role, userId: ofUser }) => [role, ofUser])).toEqual([
      ['applicant', userId],
      ['representative', null],
    ]);
    expect(stored?.beneficialOwners).toMatchObject([{ name: '김철수', kind: '01', share: 10_000 }]);
    expect(stored?.documents.map(({ documentCode, state }) => `${documentCode} ${state}`)).toEqual(
      ['DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06'].map((code) => `${code} uploaded`),
    );
    expect(stored?.agreements).toHaveLength(3 + 5 + 11);
    expect(stored?.agreements[0]).toMatchObject({ subject: 'AG01', answer: 'not_asked', language: 'en', userId });
    expect(stored?.history).toMatchObject([
      { event: 'submit', from: 'draft', to: 'submitted', causedBy: userId },
      { event: 'take_up', from: 'submitted', to: 'document_check', causedBy: userId },
    ]);
    expect(Object.keys(stored?.proofIds ?? {}).toSorted()).toEqual(['deposit', 'idCard']);
  });

  test('lets the applicant log in, and writes to the proved address', async () => {
    const application = await makeApplication();
    resultOf(await send(application, 'ko'));
    const { userId } = application.applicant;
    await testApp.logIn(userId);
    const [mail] = await rowsOf('emails', userId);
    expect(mail).toMatchObject({
      template: 'registration.seller_received',
      email: `${userId}@hanbit.example`,
      language: 'ko',
    });
  });

  test('keeps the accounts: won at home, dollars and yen abroad', async () => {
    const application = await makeApplication();
    const more = await makeUploads(testApp.context, [...application.files.map((each) => each.documentCode), 'DG09']);
    resultOf(await send({ ...application, ...more, account: { ...application.account, ...accountAbroad } }));
    const accounts = await rowsOf('bank_accounts', application.applicant.userId);
    expect(
      accounts
        .map(({ currency, bank_code: bank, account_number: number }) => [currency, bank, number].join(' '))
        .toSorted(),
    ).toEqual([
      'JPY COBADEFF DE89370400440532013000',
      'KRW 004 123456-01-123456',
      'USD COBADEFF DE89370400440532013000',
    ]);
  });

  test('takes small files that come along, as if they had been uploaded', async () => {
    const application = await makeApplication();
    const body = Buffer.from('%PDF-1.4\n% seal\n').toString('base64');
    const files = application.files.map(({ fileId, ...file }) =>
      file.documentCode === 'DG03' ? { ...file, body } : { ...file, fileId },
    );
    resultOf(await send({ ...application, files }));
    const stored = await applicationOf(application.applicant.userId);
    expect(stored?.documents.find(({ documentCode }) => documentCode === 'DG03')).toMatchObject({ byteCount: 16 });
  });

  test('takes the same company again after it was refused', async () => {
    const before = await makeApplication();
    resultOf(await send(before));
    await testApp.made.pool.query(
      "update companies set member_state = 'refused' where company_id = (select company_id from users where user_id = $1)",
      [before.applicant.userId],
    );
    const again = await makeApplication();
    const company = { ...again.company, businessNumber: before.company.businessNumber };
    expect((await send({ ...again, company })).statusCode).toBe(200);
  });

  test('keeps no registration number and no password anywhere', async () => {
    const application = await makeApplication();
    resultOf(await send(application));
    for (const table of tablesOfAnApplication) {
      const dump = inspect(await rowsOf(table, application.applicant.userId), { depth: 9 });
      expect(dump).not.toContain('8003011234567');
      expect(dump).not.toContain('Trade!2026');
    }
    expect(testApp.logged.join('\n')).not.toMatch(/8003011234567|Trade!2026/);
  });
});

describe('twice', () => {
  test('twenty at once make one application, and all get its number', async () => {
    const application = await makeApplication();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(application)));
    expect(new Set(answers.map((answer) => resultOf<string>(answer))).size).toBe(1);
    expect(await rowsOf('applications', application.applicant.userId)).toHaveLength(1);
    expect(await rowsOf('emails', application.applicant.userId)).toHaveLength(1);
  });

  test('a retry after a lost answer gets the same number', async () => {
    const application = await makeApplication();
    const first = resultOf<string>(await send(application));
    testApp.context.clock.advance(60_000);
    expect(resultOf<string>(await send(application))).toBe(first);
  });

  test('another application with the same e-mail proof is refused with the number', async () => {
    const application = await makeApplication();
    resultOf(await send(application));
    const other = await send({ ...application, company: { ...application.company, name: '다른 회사' } });
    expect(other.statusCode).toBe(400);
    expect(other.json()).toMatchObject({ code: 'registration.already_submitted', field: 'emailCertId' });
  });
});

describe('400', () => {
  type Change = (right: SellerApplication) => SellerApplication | Promise<SellerApplication>;

  /** A right one that somebody else sent. */
  async function sentByAnother(): Promise<SellerApplication> {
    const another = await makeApplication();
    resultOf(await send(another));
    return another;
  }
  const withProofs = (right: SellerApplication, proofs: object): SellerApplication => ({
    ...right,
    applicant: { ...right.applicant, proofs: { ...right.applicant.proofs, ...proofs } },
  });
  const withAccountAbroad = async (right: SellerApplication, wrong: object): Promise<SellerApplication> => ({
    ...right,
    ...(await makeUploads(testApp.context, [...right.files.map((each) => each.documentCode), 'DG09'])),
    account: { ...right.account, ...accountAbroad, ...wrong },
  });
  const idCard = { kind: 'id_card', name: '김철수', birthday: '1980-03-01' } as const;

  test.each<[string, string, string, Change]>([
    [
      'a rule is broken',
      'registration.day_in_future',
      'corpInfo.establishYmd',
      (right) => ({ ...right, company: { ...right.company, foundedOn: '2030-01-01' } }),
    ],
    [
      'the user id is somebody’s, in any case',
      'registration.user_id_taken',
      'userInfo.userId',
      async (right) => {
        const { applicant } = await sentByAnother();
        return { ...right, applicant: { ...right.applicant, userId: applicant.userId.toUpperCase() } };
      },
    ],
    [
      'the business number is registered',
      'registration.company_taken',
      'corpInfo.corpTaxNo',
      async (right) => {
        const { company } = await sentByAnother();
        return { ...right, company: { ...right.company, businessNumber: company.businessNumber } };
      },
    ],
    [
      'the files are of somebody else’s ticket',
      'registration.file_not_found',
      'attachFileList',
      async (right) => ({ ...right, uploadTicket: (await makeUploads(testApp.context, [])).uploadTicket }),
    ],
    [
      'there is no ticket at all',
      'registration.file_not_found',
      'attachFileList',
      (right) => ({ ...right, uploadTicket: undefined }),
    ],
    [
      'a file was used by another application',
      'registration.file_not_found',
      'attachFileList',
      async (right) => {
        const { files, uploadTicket } = await sentByAnother();
        return { ...right, files, uploadTicket };
      },
    ],
    [
      'the e-mail proof is forged',
      'verification.proof_missing',
      'emailCertId',
      (right) => ({ ...right, emailProof: 'ver_forged' }),
    ],
    [
      'the e-mail proof is too old',
      'verification.proof_expired',
      'emailCertId',
      async (right) => {
        const at = new Date(testApp.context.clock.now().getTime() - proofLifeMs);
        const email = 'old@hanbit.example';
        return { ...right, emailProof: await makeProof(testApp.context, { kind: 'email', email }, at) };
      },
    ],
    [
      'the proof of the identity card is another’s',
      'verification.proof_of_other',
      'userInfo.certUUIDs.idCardUUID',
      async (right) =>
        withProofs(right, { idCard: await makeProof(testApp.context, { ...idCard, birthday: '1981-03-01' }) }),
    ],
    [
      'a proof of something else stands for the identity card',
      'verification.proof_missing',
      'userInfo.certUUIDs.idCardUUID',
      (right) => withProofs(right, { idCard: right.applicant.proofs.deposit }),
    ],
    [
      'the deposit went to another account',
      'verification.proof_of_other',
      'userInfo.certUUIDs.depositUUID',
      (right) => ({ ...right, account: { ...right.account, number: '999-888-777666' } }),
    ],
    [
      'the representative’s proof is another person’s',
      'verification.proof_of_other',
      'ownerCertId',
      async (right) => ({
        ...right,
        ownerProof: await makeProof(testApp.context, { ...idCard, name: '이민호' }),
      }),
    ],
    [
      'the bank abroad is none',
      'registration.bank_invalid',
      'deposit.foreignBankCd',
      (right) => withAccountAbroad(right, { foreignBank: 'CHASXX' }),
    ],
    [
      'the check digits of the account abroad are wrong',
      'registration.account_number_invalid',
      'deposit.foreignDepositNo',
      (right) => withAccountAbroad(right, { foreignNumber: 'DE88370400440532013000' }),
    ],
    [
      'it says that an administrator sends it',
      'registration.code_unknown',
      'corpRegCd',
      (right) => ({ ...right, kind: 'by_administrator' }),
    ],
    [
      'a proof was used before',
      'verification.proof_used',
      'userInfo.certUUIDs.idCardUUID',
      async (right) => withProofs(right, { idCard: (await sentByAnother()).applicant.proofs.idCard }),
    ],
  ])('and nothing is stored when %s', async (_, code, field, change) => {
    const wrong = await change(await makeApplication());
    const before = await countEverything();
    const refused = await send(wrong);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code, field });
    expect(await countEverything()).toBe(before);
  });

  test('is said in the applicant’s language', async () => {
    const application = await makeApplication();
    const wrong = { ...application, company: { ...application.company, name: '' } };
    const inKorean = (await send(wrong, 'ko')).json<{ message: string }>().message;
    expect(inKorean).toBe('필수 입력 항목입니다.');
    expect((await send(wrong, 'sp')).json<{ message: string }>().message).toBe('Este dato es obligatorio.');
  });

  test('one of two companies with the same number wins when they come at once', async () => {
    const [left, right] = [await makeApplication(), await makeApplication()];
    const company = { ...right.company, businessNumber: left.company.businessNumber };
    const answers = await Promise.all([send(left), send({ ...right, company })]);
    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '400']);
  });

  test('one of two people with the same id wins when they come at once', async () => {
    const [left, right] = [await makeApplication(), await makeApplication()];
    const applicant = { ...right.applicant, userId: left.applicant.userId.toUpperCase() };
    const answers = await Promise.all([send(left), send({ ...right, applicant })]);
    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '400']);
  });
});

describe('500', () => {
  test('leaves nothing behind when it breaks after the files were attached, and can be sent again', async () => {
    const application = await makeApplication();
    const before = await countEverything();
    await asOwner(testApp.made.ownerUrl, async (owner) => {
      await owner.query(`create function break() returns trigger language plpgsql as
        $$ begin raise exception 'broken on purpose'; end $$`);
      await owner.query('create trigger broken before insert on bank_accounts for each row execute function break()');
    });
    expect((await send(application)).statusCode).toBe(500);
    expect(await countEverything()).toBe(before);
    await asOwner(testApp.made.ownerUrl, (owner) => owner.query('drop trigger broken on bank_accounts'));
    expect((await send(application)).statusCode).toBe(200);
  });
});

test('an application is evidence: what was agreed to cannot be changed afterwards', async () => {
  const application = await makeApplication();
  resultOf(await send(application));
  await expect(testApp.made.pool.query("update agreements set answer = 'withheld'")).rejects.toThrow();
  await expect(testApp.made.pool.query('delete from member_events')).rejects.toThrow();
  testApp.context.clock.advance(dayMs);
});
