// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveInTest, signInForTest } from '../../test/show-page.tsx';
import order from '../order/texts/en.json' with { type: 'json' };
import support from '../support/texts/en.json' with { type: 'json' };
import ui from '../ui/texts/en.json' with { type: 'json' };

/** The locks of one browser: each belongs to the tab that took it. */
const locks = new Map<string, Tab>();
let present: Tab;

/** One tab: what it keeps for its session, and its own copy of the portal's scripts. */
type Tab = { readonly show: () => Promise<void>; readonly reload: () => Promise<void>; readonly close: () => void };

/** Opened on the page; as a copy of the tab whose session it is given. */
function openTab(open: () => Promise<() => void>, session: Readonly<Record<string, string>> = {}): Tab {
  let kept = { ...session };
  let draw: (() => void) | undefined;
  const tab: Tab = {
    async show() {
      if (present && present !== tab) cleanup();
      present = tab;
      sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      if (draw === undefined) {
        vi.resetModules();
        draw = await open();
      }
      draw();
      await screen.findAllByRole('textbox');
      kept = { ...sessionStorage };
    },
    async reload() {
      tab.close();
      await tab.show();
    },
    close() {
      cleanup();
      for (const [name, owner] of locks) if (owner === tab) locks.delete(name);
      draw = undefined;
    },
  };
  return tab;
}

const sessionNow = () => ({ ...sessionStorage });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks.clear();
  signInForTest('SELLER');
  serveInTest({ 'GET /trade-partners': { body: { result: [] } } });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      async request(name: string, { signal }: LockOptions, use: (lock: object | null) => unknown) {
        while (locks.has(name) && signal?.aborted === false) await new Promise((done) => setTimeout(done, 10));
        if (locks.has(name) && signal) throw signal.reason;
        if (locks.has(name)) return use(null);
        locks.set(name, present);
        return use({ name });
      },
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

const forms = [
  {
    name: 'a new order sheet',
    field: order.field.tradeNumber,
    open: async () => {
      const { bringTexts } = await import('../platform/translate.ts');
      const { showPage } = await import('../../test/show-page.tsx');
      bringTexts('en', { order, ui });
      const { OrderFormPage } = await import('../order/order-form-page.tsx');
      return () => void showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
    },
  },
  {
    name: 'an inquiry',
    field: support.field.title,
    open: async () => {
      const { bringTexts } = await import('../platform/translate.ts');
      const { showPage } = await import('../../test/show-page.tsx');
      bringTexts('en', { support, ui });
      const { SupportFormPage } = await import('../support/support-form-page.tsx');
      return () => void showPage(<SupportFormPage />, '/en/seller/support/form');
    },
  },
] as const;

describe.each(forms)('$name in several tabs', ({ field, open }) => {
  const input = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${field}`));
  const found = async () => (await input()).value;
  const write = async (value: string) => void fireEvent.change(await input(), { target: { value } });

  it('is another one in each, and each finds its own after a reload', async () => {
    const [one, other] = [openTab(open), openTab(open)];
    await one.show();
    await write('First');
    await other.show();
    expect(await found()).toBe('');
    await write('Second');
    await one.show();
    expect(await found()).toBe('First');
    await one.reload();
    expect(await found()).toBe('First');
    await other.reload();
    expect(await found()).toBe('Second');
  });

  it('is offered to a later tab once its own is closed, to one alone', async () => {
    const [one, later, last] = [openTab(open), openTab(open), openTab(open)];
    await one.show();
    await write('Left behind');
    one.close();
    await later.show();
    expect(await found()).toBe('Left behind');
    await last.show();
    expect(await found()).toBe('');
  });

  it('is found after a reload, however late the page before it lets go', async () => {
    const one = openTab(open);
    await one.show();
    await write('First');
    const leaving = [...locks];
    one.close();
    for (const [name, owner] of leaving) locks.set(name, owner);
    setTimeout(() => locks.clear(), 100);
    await one.show();
    expect(await found()).toBe('First');
  });

  it('begins anew in a copy of the tab', async () => {
    const one = openTab(open);
    await one.show();
    await write('First');
    const copy = openTab(open, sessionNow());
    await copy.show();
    expect(await found()).toBe('');
    await write('Copy');
    await one.reload();
    expect(await found()).toBe('First');
  });

  it('that was begun before tabs had their own is found', async () => {
    const one = openTab(open);
    await one.show();
    await write('Old');
    one.close();
    const key = Object.keys(localStorage).find((each) => each.includes('Draft:')) ?? '';
    localStorage.setItem(key.split('#')[0] ?? '', localStorage.getItem(key) ?? '');
    if (key.includes('#')) localStorage.removeItem(key);
    await openTab(open).show();
    expect(await found()).toBe('Old');
  });
});
