// @vitest-environment happy-dom
/** Where an answer leads that comes after the person has gone elsewhere. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageThatNeverComes, routerInTest } from '../../test/router-in-test.tsx';
import { storeLanguage } from './language.ts';
import { useGoAfter } from './page-link.tsx';

beforeEach(() => storeLanguage('en'));
afterEach(cleanup);

let answer: (() => void) | undefined;

function Sender({ onSent }: { readonly onSent: () => void }) {
  const goAfter = useGoAfter();
  const send = () => {
    answer = () => goAfter('/done', { search: { seq: '1' } });
    onSent();
  };
  return (
    <button type="button" onClick={send}>
      send
    </button>
  );
}

function Page() {
  const [wasSent, setSent] = useState(false);
  return wasSent ? <p>sent</p> : <Sender onSent={() => setSent(true)} />;
}

/** Somebody has sent a form on the page `/form`, whose button is gone. */
async function send() {
  const { router, view } = routerInTest(<Page />, '/en/form?seq=7');
  render(<MantineProvider env="test">{view}</MantineProvider>);
  await userEvent.click(await screen.findByRole('button', { name: 'send' }));
  screen.getByText('sent');
  const go = (to: string) => act(async () => void (await Promise.race([router.go(to), Promise.resolve()])));
  const hrefAfterAnswer = async () => {
    await act(async () => answer?.());
    return router.location.href;
  };
  return { go, hrefAfterAnswer };
}

describe('an answer', () => {
  it('leads on from the page that the command was sent from', async () => {
    const { hrefAfterAnswer } = await send();
    expect(await hrefAfterAnswer()).toBe('/en/done?seq=1');
  });

  it('leads on, though the language was changed meanwhile', async () => {
    const { go, hrefAfterAnswer } = await send();
    await go('/ja/form?seq=7');
    expect(await hrefAfterAnswer()).toBe('/en/done?seq=1');
  });

  it.each(['/en/other', '/en/form?seq=8', pageThatNeverComes])('leads nobody away from %s', async (elsewhere) => {
    const { go, hrefAfterAnswer } = await send();
    await go(elsewhere);
    expect(await hrefAfterAnswer()).toBe(elsewhere);
  });

  it('leads nobody away who came back to the page, which is another one by then', async () => {
    const { go, hrefAfterAnswer } = await send();
    await go('/en/other');
    await go('/en/form?seq=7');
    await screen.findByRole('button', { name: 'send' });
    expect(await hrefAfterAnswer()).toBe('/en/form?seq=7');
  });
});
