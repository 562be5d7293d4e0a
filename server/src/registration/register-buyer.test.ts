import { registerBuyer as endpoint } from '@gtp/contract/registration/registration-wire.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuyerApplication, makeBuyerApplication, makeProof } from '../../test/make/make-application.ts';
import { type CardField, makeCardField } from '../../test/make/make-card-field.ts';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { registerBuyer } from './register-buyer.ts';
import { readApplication } from './registration.ts';

const bin = '45390001';
const number = '4539000110000000';

let cardField: CardField;
let testApp: TestApp;
let issuer: MadeCompany;

beforeAll(async () => {
  cardField = await makeCardField();
  testApp = await startTestApp({ env: cardField.env });
  issuer = await makeInstitution(testApp.context.database, 'ISSUER');
  await testApp.made.pool.query("insert into issuer_bins (bin, company_id, brand) values ($1, $2, 'VISA')", [
    bin,
    issuer.companyId,
  ]);
});
afterAll(() => testApp.close());

/** A card in the acquirer's field, of a known range unless another is given. */
const typeCard = async (range = bin) => ({ issuerId: issuer.companyId, ...(await cardField.typeCard(range)) });
const makeApplication = async () => makeBuyerApplication(testApp.context, await typeCard());
const send = (application: BuyerApplication, language = 'en') =>
  testApp.call({
    path: '/apply/register/buyer',
    body: endpoint.body.encode(application),
    headers: { 'accept-language': language },
  });

async function rowsOf(table: string, userId: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await testApp.made.pool.query(
    `select t.* from ${table} t join users u on u.company_id = t.company_id where u.user_id = $1`,
    [userId],
  );
  return rows as readonly Record<string, unknown>[];
}

describe('200', () => {
  test('registers the buyer, who may log in at once and waits for the issuer', async () => {
    const application = await makeApplication();
    const { userId } = application.applicant;
    const message = resultOf<string>(await send(application));
    expect(message).toContain('The membership registration has been completed.');
    await testApp.logIn(userId);
    const [row] = await rowsOf('applications', userId);
    const stored = await readApplication(testApp.context.database, String(row?.application_id));
    expect(stored).toMatchObject({
      clientType: 'BUYER',
      companyName: application.company.name,
      country: 'SG',
      taxNumber: application.company.taxNumber,
      representativeName: 'Wei Tan',
      memberState: 'issuer_check',
      profile: { companyType: null, industry: 'Cosmetics', businessKind: 'Wholesale', introductionUrl: 'tan.example' },
    });
    expect(stored?.people).toMatchObject([
      { role: 'applicant', name: 'Jane Tan', birthday: '1988-02-29', dialCode: '65', isRepresentative: false },
      { role: 'representative', name: 'Wei Tan', birthday: '1960-12-31', isRepresentative: true },
    ]);
    expect(stored?.documents.map(({ documentCode }) => documentCode)).toEqual(['DG01', 'DG04', 'DG90']);
    expect(stored?.agreements.map(({ subject }) => subject)).toEqual(['AG01', 'AG02', 'AG03', 'B1', 'B2']);
    expect(stored?.history.map(({ event, to }) => `${event} ${to}`)).toEqual([
      'submit submitted',
      'confirm_email email_confirmed',
      'take_up issuer_check',
    ]);
  });

  test('keeps the card as token, first and last digits, and its number nowhere', async () => {
    const application = await makeApplication();
    const { userId } = application.applicant;
    resultOf(await send(application));
    const [card, ...others] = await rowsOf('cards', userId);
    expect(others).toHaveLength(0);
    expect(card).toMatchObject({ bin, last4: '0000', issuer_company_id: issuer.companyId, is_default: true });
    expect(testApp.logged.join('\n')).not.toContain(number.slice(0, 12));
    expect(testApp.logged.join('\n')).not.toContain(application.card.token);
  });

  test('swaps the two parts of a name on the wire, and stores them the right way round', async () => {
    const application = await makeApplication();
    const sent = endpoint.body.encode(application);
    expect(sent.userInfo).toMatchObject({ userNameEng1: 'Tan', userNameEng2: 'Jane' });
    resultOf(await send(application));
    const people = await rowsOf('company_people', application.applicant.userId);
    expect(people.find((each) => each.role === 'applicant')).toMatchObject({ given_name: 'Jane', family_name: 'Tan' });
  });
});

describe('twice', () => {
  test('twenty at once make one buyer with one card', async () => {
    const application = await makeApplication();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(application)));
    expect(new Set(answers.map((answer) => resultOf<string>(answer))).size).toBe(1);
    expect(await rowsOf('cards', application.applicant.userId)).toHaveLength(1);
    expect(await rowsOf('applications', application.applicant.userId)).toHaveLength(1);
  });
});

describe('400', () => {
  type Change = (right: BuyerApplication) => BuyerApplication | Promise<BuyerApplication>;

  test.each<[string, string, string, Change]>([
    [
      'the proved address is not the company’s',
      'verification.proof_of_other',
      'emailCertId',
      async (right) => ({
        ...right,
        emailProof: await makeProof(testApp.context, { kind: 'email', email: 'other@tan.example' }),
      }),
    ],
    [
      'the acquirer does not know the card',
      'registration.card_unknown',
      'cardInfo.cardNumber',
      (right) => ({ ...right, card: { ...right.card, token: 'tok_0123456789' } }),
    ],
    [
      'another card is shown than was typed',
      'registration.card_differs',
      'cardInfo.cardNumber',
      (right) => ({ ...right, card: { ...right.card, maskedNumber: '4539-0001-****-9999' } }),
    ],
    [
      'another issuer was chosen than the card’s',
      'registration.card_differs',
      'cardInfo.issuerId',
      async (right) => {
        const other = await makeInstitution(testApp.context.database, 'ISSUER');
        return { ...right, card: { ...right.card, issuerId: other.companyId } };
      },
    ],
    [
      'no issuer that takes part has such cards',
      'registration.card_issuer_unknown',
      'cardInfo.cardNumber',
      async (right) => ({ ...right, card: await typeCard('45399999') }),
    ],
    [
      'a document is missing',
      'registration.document_missing',
      'attachFileList',
      (right) => ({ ...right, files: right.files.slice(1) }),
    ],
  ])('and no buyer is stored when %s', async (_, code, field, change) => {
    const wrong = await change(await makeApplication());
    const refused = await send(wrong);
    expect(refused.json()).toMatchObject({ code, field });
    expect(refused.statusCode).toBe(400);
    expect(await rowsOf('applications', wrong.applicant.userId)).toHaveLength(0);
  });

  test('and no buyer is stored while the issuer has not confirmed the card', async () => {
    const application = await makeApplication();
    const readToken = async () => ({ kind: 'not_confirmed' }) as const;
    const context = { ...testApp.context, gateway: { ...testApp.context.gateway, readToken } };
    const refused = await registerBuyer(context, application, { language: 'en', ipAddress: '203.0.113.7' });
    expect(refused).toEqual({ ok: false, code: 'registration.card_not_confirmed', field: 'card.maskedNumber' });
    expect(await rowsOf('applications', application.applicant.userId)).toHaveLength(0);
  });

  test('mended, the same application with the same proof is taken', async () => {
    const right = await makeApplication();
    const wrong = { ...right, card: { ...right.card, maskedNumber: '4539-0001-****-9999' } };
    expect((await send(wrong)).statusCode).toBe(400);
    expect((await send(right)).statusCode).toBe(200);
  });
});

describe('a user id that an unfinished application had chosen', () => {
  const clear = (userId: string, emailCertId: string) =>
    testApp.call({ path: '/apply/register/clear/user-id', body: { userId, emailCertId } });

  test('is free for who has proved an address, unless somebody has it', async () => {
    const emailProof = await makeProof(testApp.context, { kind: 'email', email: 'free@tan.example' });
    expect((await clear('nobody-has-it', emailProof)).statusCode).toBe(200);
    expect((await clear(issuer.userId, emailProof)).json()).toMatchObject({ field: 'userId' });
    expect((await clear('nobody-has-it', 'ver_forged')).json()).toMatchObject({ code: 'verification.proof_missing' });
  });
});

/** The last one, for nobody starts the acquirer again. */
describe('503', () => {
  test('stores nothing while the acquirer does not answer', async () => {
    const application = await makeApplication();
    await cardField.stop();
    expect((await send(application)).statusCode).toBe(503);
    expect(await rowsOf('applications', application.applicant.userId)).toHaveLength(0);
  });
});
