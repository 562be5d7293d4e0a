/**
 * The buyer's bearer token, by both factors as anyone gets it; the code stands in the demo mailbox. Several portals are
 * asked in turn as `portalUrl` names them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { password } from './prepare-orders.ts';

export async function logIn(portalUrl: string | (() => string), userId: string): Promise<string> {
  const anywhere = typeof portalUrl === 'string' ? () => portalUrl : portalUrl;
  const first = await post(anywhere(), '/api/v1/auth/login', { body: { userId, userPwd: password } });
  await post(anywhere(), '/api/v1/two-factor/email/send', { token: first.accessToken });
  const authNumber = await readCode(anywhere(), userId);
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

async function readCode(portalUrl: string, userId: string): Promise<string> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const response = await fetch(`${portalUrl}/api/dev/mails?to=${userId}@demo.example`);
    const { result } = (await response.json()) as { result: readonly { text: string }[] };
    const code = result[0] && /^\s*(\d{6})\s*$/m.exec(result[0].text)?.[1];
    if (code) return code;
    await sleep(50);
  }
  throw new Error('No code arrives in the mailbox');
}
