import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { registerBuyer as endpoint } from '@gtp/contract/registration/registration-wire.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsVersionOf } from '../src/platform/brand.ts';
import { type BuyerApplication, makeBuyerApplication } from './make/make-application.ts';
import { brandFolder } from './make/make-brand.ts';
import { type CardField, makeCardField } from './make/make-card-field.ts';
import { makeInstitution } from './make/make-company.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const bin = '45390001';
const directory = mkdtempSync(join(tmpdir(), 'brand-'));
let cardField: CardField;
let portal: TestApp;
let issuerId: string;

function write(files: Readonly<Record<string, string | object>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), typeof text === 'string' ? text : JSON.stringify(text));
  }
}

beforeAll(async () => {
  write(brandFolder());
  cardField = await makeCardField();
  portal = await startTestApp({
    env: { ...cardField.env, BRAND_DIRECTORY: directory, PUBLIC_URL: 'https://hanbit.example' },
  });
  issuerId = (await makeInstitution(portal.context.database, 'ISSUER')).companyId;
  const row = [bin, issuerId];
  await portal.made.pool.query("insert into issuer_bins (bin, company_id, brand) values ($1, $2, 'VISA')", row);
});
afterAll(async () => {
  await portal.close();
  rmSync(directory, { recursive: true });
});

/** Of today's portal unless another version is given. */
async function makeApplication(version: string): Promise<BuyerApplication> {
  const application = await makeBuyerApplication(portal.context, { issuerId, ...(await cardField.typeCard(bin)) });
  return { ...application, terms: application.terms.map((each) => ({ ...each, version })) };
}

async function apply(at: TestApp, application: BuyerApplication, language = 'ko') {
  const headers = { 'accept-language': language };
  const answer = await at.call({ path: '/apply/register/buyer', body: endpoint.body.encode(application), headers });
  return { status: answer.statusCode, body: answer.json<{ code?: string; message?: string }>() };
}

/** What somebody agreed to, word by word, as the database alone can say it. */
async function agreedTexts(userId: string) {
  const { rows } = await portal.made.pool.query(
    `select a.subject, a.version, t.title, t.body from agreements a
      left join terms_texts t on (t.version, t.term, t.language) = (a.version, a.subject, a.language)
      where a.user_id = $1 and a.subject ~ '^B' order by a.subject`,
    [userId],
  );
  return rows;
}

test('keeps which version of the operator’s terms was agreed to, with its words, when the files change', async () => {
  const first = termsVersionOf(portal.context.brand);
  const application = await makeApplication(first);
  expect((await apply(portal, application)).status).toBe(200);
  const kept = [
    { subject: 'B1', version: first, title: '이용약관 B1', body: '제1조\n\nB1 본문' },
    { subject: 'B2', version: first, title: '이용약관 B2', body: '제1조\n\nB2 본문' },
  ];
  expect(await agreedTexts(application.applicant.userId)).toEqual(kept);

  write({ 'terms/ko/B1.md': '# 이용약관 B1\n\n바뀐 본문\n' });
  const changed = await startTestApp({ beside: portal, env: { ...cardField.env, BRAND_DIRECTORY: directory } });
  const second = termsVersionOf(changed.context.brand);
  expect(second).not.toBe(first);
  const late = await makeApplication(first);
  expect(await apply(changed, late)).toMatchObject({ status: 400, body: { code: 'registration.terms_changed' } });
  expect(await agreedTexts(late.applicant.userId)).toEqual([]);
  const again = { ...late, terms: late.terms.map((each) => ({ ...each, version: second })) };
  expect((await apply(changed, again)).status).toBe(200);
  expect((await agreedTexts(late.applicant.userId))[0]).toMatchObject({ version: second, body: '바뀐 본문' });
  expect(await agreedTexts(application.applicant.userId)).toEqual(kept);
  await changed.close();
});

test('takes nobody’s word for terms that it does not show', async () => {
  for (const version of ['2026-11', '2026-12-01.00000000']) {
    const refused = await apply(portal, await makeApplication(version), 'en');
    expect(refused).toMatchObject({ status: 400, body: { code: 'registration.terms_changed' } });
  }
});

test('refuses to change what was agreed to, even as the owner of the table', async () => {
  await expect(portal.made.pool.query("update terms_texts set body = 'x'")).rejects.toThrow();
  await expect(portal.made.pool.query('delete from terms_texts')).rejects.toThrow();
});

test('writes mails in the brand’s name and look, with the company’s address in the reader’s language', async () => {
  const mailOf = async (language: string) => {
    const application = await makeApplication(termsVersionOf(portal.context.brand));
    await apply(portal, application, language);
    await portal.made.mails.query('select 1'); // once they are written
    const to = encodeURIComponent(application.company.email);
    const { result } = (await portal.app.inject(`/api/dev/mails?to=${to}`)).json<{
      result: readonly { readonly text: string; readonly html: string }[];
    }>();
    return result[0] ?? { text: '', html: '' };
  };
  const [korean, english] = [await mailOf('ko'), await mailOf('en')];
  expect(korean.text).toContain('-- \nHanbit Trade\n한빛무역결제 주식회사 · 서울특별시 중구 세종대로 110\n');
  expect(english.text).toContain('Hanbit Trade Payments Co., Ltd. · 110 Sejong-daero, Jung-gu, Seoul');
  for (const { html, text } of [korean, english]) {
    expect(html).toContain('<img src="https://hanbit.example/brand/logo.png" width="128" height="32" alt=""');
    expect(html).toContain('border-bottom:3px solid #8a1538');
    expect(html + text).not.toContain(portalItself);
  }
});

test('is named by nothing else that people see', async () => {
  const description = (await portal.app.inject('/api/openapi.json')).json<{ info: { title: string } }>();
  expect(description.info.title).toBe('Hanbit Trade');
  expect((await portal.app.inject('/dev/mailbox')).body).toContain('<title>Mailbox · Hanbit Trade</title>');
  expect(portal.context.brand.name).toBe('Hanbit Trade');
});
