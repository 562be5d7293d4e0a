/**
 * The buyer's bearer token, by both factors as anyone gets it; the code stands in the demo mailbox. Several portals are
 * asked in turn as `portalUrl` names them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { password } from './prepare-orders.ts';

export async function logIn(portalUrl: string | (() => string), userId: string): Promise<string> {
  const anywhere = typeof portalUrl === 'string' ? () => portalUrl : portalUrl;
  const first = await post(anywhere(), '/api/v1/auth/login', { body: { userId, userPwd: password } });
  const before = new Set((await readMails(anywhere(), userId)).map(({ emailId }) => emailId));
  await post(anywhere(), '/api/v1/two-factor/email/send', { token: first.accessToken });
  const authNumber = await readCode(anywhere(), userId, before);
  const complete = await post(anywhere(), '/api/v1/two-factor/login', {
    token: first.accessToken,
    body: { authNumber },
  });
  return complete.accessToken;
}

type Call = { readonly token?: string; readonly body?: unknown };

async function post(portalUrl: string, path: string, { token, body }: Call): Promise<{ accessToken: string }> {
  const response = await fetch(portalUrl + path, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { result: { accessToken: string } }).result;
}

type Mail = { readonly emailId: string; readonly text: string };

async function readMails(portalUrl: string, userId: string): Promise<readonly Mail[]> {
  const response = await fetch(`${portalUrl}/api/dev/mails?to=${userId}@demo.example`);
  return ((await response.json()) as { result: readonly Mail[] }).result;
}

/** Of a mail that was not there before. */
async function readCode(portalUrl: string, userId: string, before: ReadonlySet<string>): Promise<string> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const mails = (await readMails(portalUrl, userId)).filter(({ emailId }) => !before.has(emailId));
    const code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find((each) => each !== undefined);
    if (code) return code;
    await sleep(50);
  }
  throw new Error('No code arrives in the mailbox');
}
