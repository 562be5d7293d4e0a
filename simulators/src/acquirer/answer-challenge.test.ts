import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, pay } from '../../test/call-acquirer.ts';
import { type Simulators, startSimulators } from '../start-simulators.ts';
import { challengeTexts } from './challenge-texts.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators();
});
afterAll(() => simulators.stop());

async function startChallenge(last4 = '3000') {
  const { body } = await pay(simulators.url, last4);
  expect(body.status).toBe('requires_action');
  return { pageUrl: String(body.redirectUrl), statusUrl: `${simulators.url}/v1/payments/${body.id}` };
}

function press(pageUrl: string, action: string, code = '') {
  return fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ action, code }), redirect: 'manual' });
}

/** What stands on the page that an answer leads to, as a browser opens it. */
async function shownAfter(answer: Response) {
  expect(answer.status).toBe(303);
  const page = await fetch(new URL(answer.headers.get('location') ?? '', simulators.url));
  return page.text();
}

it('takes the money after the right code and leads back to the portal', async () => {
  const { pageUrl, statusUrl } = await startChallenge();
  const answer = await press(pageUrl, 'confirm', '123 456');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('http://127.0.0.1:3000/buyer/order-sheet/callback?order=1');
  expect((await call(statusUrl)).body).toMatchObject({ status: 'captured', threeDSecure: { status: 'Y' } });
});

it('takes the money once when the code is sent twice', async () => {
  const { pageUrl, statusUrl } = await startChallenge();
  await Promise.all([press(pageUrl, 'confirm', '123456'), press(pageUrl, 'confirm', '123456')]);
  const first = (await call(statusUrl)).body;
  await press(pageUrl, 'cancel');
  expect((await call(statusUrl)).body).toEqual(first);
});

it('declines after three wrong codes', async () => {
  const { pageUrl, statusUrl } = await startChallenge();
  const first = await press(pageUrl, 'confirm', '000000');
  expect(await shownAfter(first)).toContain('Tries left: 2');
  await press(pageUrl, 'confirm', '000000');
  expect((await press(pageUrl, 'confirm', '000000')).status).toBe(303);
  expect((await call(statusUrl)).body).toMatchObject({ status: 'declined', declineCode: 'N' });
});

it('counts no try for a code that is not six digits, nor for a new code', async () => {
  const { pageUrl, statusUrl } = await startChallenge();
  for (const code of ['', '12', 'abcdef', '1234567']) await press(pageUrl, 'confirm', code);
  expect(await shownAfter(await press(pageUrl, 'resend'))).toContain(challengeTexts.en.resent);
  expect((await call(statusUrl)).body.status).toBe('requires_action');
});

it('shows what is wrong on a page that going back and reloading do not send again, in the same language', async () => {
  const { pageUrl } = await startChallenge();
  const answer = await press(`${pageUrl}?lang=ja`, 'confirm', '000000');
  expect(answer.headers.get('location')).toMatch(/^\/3ds\/[\w-]+\?lang=ja&news=code_wrong$/);
  expect(await shownAfter(answer)).toContain(challengeTexts.ja.codeWrong.replace('{tries}', '2'));
});

it('declines when the holder cancels', async () => {
  const { pageUrl, statusUrl } = await startChallenge();
  expect((await press(pageUrl, 'cancel')).status).toBe(303);
  expect((await call(statusUrl)).body).toMatchObject({ status: 'declined', threeDSecure: { status: 'N' } });
});

it('asks the issuer after the right code, who may decline', async () => {
  const { pageUrl, statusUrl } = await startChallenge('3051');
  await press(pageUrl, 'confirm', '123456');
  expect((await call(statusUrl)).body).toMatchObject({ status: 'declined', declineCode: '51' });
});

it('gives up a page that nobody answers', async () => {
  const impatient = await startSimulators({ challengeExpiryMs: 50 });
  const { body } = await pay(impatient.url, '3000');
  await vi.waitFor(async () => {
    expect((await call(`${impatient.url}/v1/payments/${body.id}`)).body.status).toBe('expired');
  }, 60_000);
  await impatient.stop();
});

it.each(['ko', 'en', 'ja', 'sp', 'cn'] as const)('speaks %s', async (language) => {
  const { pageUrl } = await startChallenge();
  const page = await (await fetch(`${pageUrl}?lang=${language}`)).text();
  expect(page).toContain(challengeTexts[language].lead);
  expect(page).toContain('USD 11,042.11');
});

it('says so when there is no such payment', async () => {
  expect((await fetch(`${simulators.url}/3ds/acq_none`)).status).toBe(404);
});

it('writes what the portal named into the page as text', async () => {
  const { body } = await pay(simulators.url, '3000', { description: '<script>alert(1)</script>' });
  expect(await (await fetch(String(body.redirectUrl))).text()).not.toContain('<script>');
});
