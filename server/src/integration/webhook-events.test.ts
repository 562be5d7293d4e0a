/** The events of webhooks as they are described to whoever writes what takes them. */
import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import { publishedEvents } from '@gtp/domain/integration/webhooks.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp;
let seller: MadeCompany;
let token: string;
beforeAll(async () => {
  portal = await startTestApp();
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  token = (await portal.logInWholly(seller.userId)).accessToken;
});
afterAll(() => portal.close());

describe('the events that there are', () => {
  type Event = {
    readonly event: string;
    readonly occasion: string;
    readonly recipients: string;
    readonly payload: string;
  };
  const listEvents = async (about: object = { token }) => {
    const answer = await portal.call({ method: 'GET', path: '/webhook-events', ...about });
    return {
      status: answer.statusCode,
      list: answer.json<{ result?: { list: readonly Event[] } }>().result?.list ?? [],
    };
  };

  test('are each described in the reader’s language, with a body as it is sent', async () => {
    const described = await Promise.all(
      languages.map(async (each) => (await listEvents({ token, headers: { 'accept-language': each } })).list),
    );
    for (const list of described) expect(list.map(({ event }) => event)).toEqual([...publishedEvents]);
    for (const [index, event] of publishedEvents.entries()) {
      expect(new Set(described.map((list) => list[index]?.occasion)).size).toBe(languages.length);
      expect(described[0]?.[index]?.recipients).not.toBe('');
      const body: unknown = JSON.parse(described[0]?.[index]?.payload ?? '');
      expect(webhookMessage.parse(body)).toMatchObject({ ok: true, value: { event } });
    }
  });

  test('are told to nobody without a login, and to no deputy who looks after no programs', async () => {
    expect((await portal.call({ method: 'GET', path: '/webhook-events' })).statusCode).toBe(401);
    const { database } = portal.made;
    const clerk = await makeDeputy(database, seller, { kinds: ['order_maker'], passwordHash: portal.passwordHash });
    const { accessToken } = await portal.logInWholly(clerk.userId);
    expect((await listEvents({ token: accessToken })).status).toBe(403);
  });
});
