// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import type { Webhook } from './integration-queries.ts';
import integration from './texts/en.json' with { type: 'json' };
import { RotateKeyButton } from './webhook-signing.tsx';

beforeAll(() => bringTexts('en', { integration, ui }));
afterEach(cleanup);

const webhook = { webhookId: 'w1', url: 'https://a.example', signing: 'hmac_sha256' } as Webhook;
let bring: (webhook: Webhook) => void = () => undefined;

function Page() {
  const [present, setPresent] = useState(webhook);
  bring = setPresent;
  return <RotateKeyButton webhook={present} onSecret={() => undefined} />;
}

const chosen = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('offers the method that signs now, also after it was changed here, and keeps another choice', async () => {
  signInForTest('SELLER');
  serveInTest({});
  showPage(<Page />, '/en/seller/mypage/integration');
  fireEvent.click(await screen.findByRole('button', { name: integration.hook.rotate }));
  expect((await chosen(integration.signing.hmac_sha256)).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: ui.action.back }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => bring({ ...webhook, signing: 'ed25519' }));
  fireEvent.click(screen.getByRole('button', { name: integration.hook.rotate }));
  expect((await chosen(integration.signing.ed25519)).checked).toBe(true);
  fireEvent.click(await chosen(integration.signing.hmac_sha256));
  expect((await chosen(integration.signing.hmac_sha256)).checked).toBe(true);
});
