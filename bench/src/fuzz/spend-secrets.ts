/**
 * A scenario through everything that knows a secret (trust.md, invariant 13): logins, codes, changed, forgotten and
 * temporary passwords, a card, keys, tickets, invitations. Each call comes with a spoofed host (B7).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCardNumber } from '@gtp/domain/card/card.ts';
import { type PortalCall, mustCall as send, callPortal as sendAnyhow } from './call-portal.ts';
import { spoofedHost } from './fuzzed-headers.ts';

/** What a secret is, and the secret. `inEmail`: an e-mail carries it to its reader, and demo mode keeps the e-mail. */
export type Secret = { readonly what: string; readonly text: string; readonly inEmail?: true };

type Portal = { readonly url: string; readonly acquirerUrl: string };

const password = 'Trade!2026';
const headers = { host: spoofedHost, 'x-forwarded-host': spoofedHost, 'x-forwarded-proto': 'gopher' };

export async function spendSecrets(portal: Portal): Promise<readonly Secret[]> {
  const secrets: Secret[] = [];
  const call = (asked: PortalCall) => send(portal.url, { headers, ...asked });
  const scenario: SecretsScenario = {
    portal,
    call,
    secrets,
    keep: (what, text) => void secrets.push({ what, text: String(text) }),
  };
  const buyer = await logIn(scenario, 'buyer02', password);
  await changePassword(scenario, buyer);
  await spendCard(scenario, await logIn(scenario, 'buyer02', 'Canary!4wharf7'));
  await forgetPassword(scenario);
  await takeTemporaryPassword(scenario);
  await takeKeys(scenario, await logIn(scenario, 'seller02', 'Canary!5quay28'));
  return secrets;
}

type SecretsScenario = {
  readonly portal: Portal;
  readonly call: (call: PortalCall) => Promise<Record<string, unknown>>;
  readonly secrets: Secret[];
  readonly keep: (what: string, text: unknown) => void;
};

async function logIn(scenario: SecretsScenario, userId: string, userPwd: string): Promise<string> {
  const first = await scenario.call({ path: '/auth/login', body: { userId, userPwd } });
  const token = String(first.accessToken);
  await scenario.call({ path: '/two-factor/email/send', token });
  const authNumber = await readEmail(scenario, { to: userId, pattern: /^\s*(\d{6})\s*$/m, what: 'login code' });
  const complete = await scenario.call({ path: '/two-factor/login', token, body: { authNumber } });
  for (const [name, value] of Object.entries({ ...first, full: complete.accessToken, again: complete.refreshToken })) {
    if (String(value).includes('.')) scenario.keep(`token (${name})`, String(value).split('.')[2]);
  }
  return String(complete.accessToken);
}

async function changePassword({ call, keep, portal }: SecretsScenario, token: string): Promise<void> {
  const userPwd = 'Canary!4wharf7';
  await call({ path: '/account/password', token, body: { currentPwd: password, userPwd, userPwdConfirm: userPwd } });
  keep('changed password', userPwd);
  const wrong = { userId: 'buyer02', userPwd: 'Canary!mistyped' };
  await sendAnyhow(portal.url, { path: '/auth/login', body: wrong, headers });
  keep('mistyped password', wrong.userPwd);
}

/** In the acquirer's own field, and by mistake where its token belongs. */
async function spendCard({ call, keep, portal }: SecretsScenario, token: string): Promise<void> {
  const number = cardNumber();
  keep('card number', number);
  const response = await fetch(`${portal.acquirerUrl}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiryMonth: 12, expiryYear: 2029, cvc: '123', holderName: 'CANARY' }),
  });
  const typed = (await response.json()) as { readonly token: string };
  await call({ path: '/company/cards', token, body: { token: typed.token } });
  await sendAnyhow(portal.url, { path: '/company/cards', token, body: { token: number }, headers });
}

function cardNumber(): string {
  for (let middle = 7_301; middle < 8_000; middle += 1) {
    if (isCardNumber(`45390001${middle}0000`)) return `45390001${middle}0000`;
  }
  throw new Error('No such card number');
}

async function forgetPassword(scenario: SecretsScenario): Promise<void> {
  const about = { userId: 'seller02', email: 'seller02@demo.example' };
  const { certId } = await scenario.call({ path: '/auth/seller/password-search/verify-email', body: about });
  const authNumber = await readEmail(scenario, { to: 'seller02', pattern: /^\s*(\d{6})\s*$/m, what: 'recovery code' });
  const userPwd = 'Canary!5quay28';
  const body = { certId, authNumber, userPwd, userPwdConfirm: userPwd };
  await scenario.call({ path: '/auth/seller/password-search/reset', body });
  scenario.keep('new password', userPwd);
}

async function takeTemporaryPassword(scenario: SecretsScenario): Promise<void> {
  const userId = 'kotra02';
  const about = { userId, email: `${userId}@demo.example` };
  const { certId } = await scenario.call({ path: '/others/password/auth', body: about });
  const authNumber = await readEmail(scenario, { to: userId, pattern: /^\s*(\d{6})\s*$/m, what: 'recovery code' });
  await scenario.call({ path: '/others/password/temporary', body: { certId, authNumber } });
  const tempPwd = await readEmail(scenario, { to: userId, pattern: /^\s*(\S{10,})\s*$/m, what: 'temporary password' });
  const userPwd = 'Canary!6pier39';
  const body = { userId, tempPwd, userPwd, userPwdConfirm: userPwd };
  await scenario.call({ path: '/others/password/replace', body });
  scenario.keep('password after a temporary one', userPwd);
}

async function takeKeys(scenario: SecretsScenario, token: string): Promise<void> {
  const { call, keep } = scenario;
  const key = { keyLabel: 'Canary', scopeList: ['order.read'], expireYmd: '20270101' };
  keep('API key', (await call({ path: '/company/api-keys', token, body: key })).issuedKey);
  const hook = { url: 'https://erp.example/hook', eventList: ['order.moved'] };
  keep('webhook secret', (await call({ path: '/company/webhooks', token, body: hook })).signingKey);
  const { calendarUrl } = await call({ path: '/settlements/calendar/address', token });
  keep('calendar address', String(calendarUrl).split('/').at(-1)?.split('?')[0]);
  keep('upload ticket', (await call({ path: '/apply/files/ticket' })).uploadTicket);
  const deputy = { userName: 'Canary', email: 'canary@demo.example', langCd: 'en', deputyTypeList: ['DP08'] };
  await call({ path: '/company/deputies', token, body: deputy });
  await readEmail(scenario, { to: 'canary', pattern: /token=([\w.-]+)/, what: 'invitation token' });
  await call({ path: '/cert/email/request', body: { email: 'canary2@demo.example' } });
  await readEmail(scenario, { to: 'canary2', pattern: /^\s*(\d{6})\s*$/m, what: 'sign-up code' });
}

type Awaited = { readonly to: string; readonly pattern: RegExp; readonly what: string };

/** The newest secret that an e-mail carries, once it differs from those before. */
async function readEmail({ portal, secrets }: SecretsScenario, { to, pattern, what }: Awaited): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(`${portal.url}/api/dev/mails?to=${to}@demo.example`);
    const { result } = (await response.json()) as { readonly result: readonly { readonly text: string }[] };
    const texts = result.map(({ text }) => pattern.exec(text)?.[1]);
    const found = texts.find((text) => text && !secrets.some((known) => known.text === text));
    if (!found) continue;
    secrets.push({ what, text: found, inEmail: true });
    return found;
  }
  throw new Error(`No ${what} arrives at ${to}`);
}
