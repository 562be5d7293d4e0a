// @vitest-environment happy-dom
import { endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { ApiError } from '../platform/api.ts';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { DataTable } from '../ui/data-table.tsx';
import { SelectionBar, useRowSelection } from '../ui/row-selection.tsx';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { BulkAct } from './bulk-act.tsx';
import desk from './texts/en.json' with { type: 'json' };

beforeAll(() => {
  storeLanguage('en');
  bringTexts('en', { desk, ui });
});
afterEach(cleanup);

type Payout = { readonly id: string; readonly owner: string; readonly minor: bigint; readonly currency: Currency };
const payouts: readonly Payout[] = [
  { id: 'P1', owner: 'Hanbit', minor: 100_00n, currency: 'USD' },
  { id: 'P2', owner: 'Hanbit', minor: 50_00n, currency: 'USD' },
  { id: 'P3', owner: 'Nuri', minor: 7_000n, currency: 'JPY' },
  { id: 'P4', owner: 'Nuri', minor: 9_000n, currency: 'JPY' },
  { id: 'P5', owner: 'Nuri', minor: 1_000n, currency: 'JPY' },
  { id: 'P6', owner: 'Nuri', minor: 3_000n, currency: 'JPY' },
];
const command = endpoint({ name: 'payAgain', method: 'POST', path: '/x', access: 'member', summary: 'Pays again.' });

const ran: string[] = [];
beforeEach(() => void ran.splice(0));

function Page({ rows = payouts }: { readonly rows?: readonly Payout[] }) {
  const selection = useRowSelection<Payout>({ keyOf: ({ id }) => id, nameOf: ({ id }) => id });
  return (
    <>
      <DataTable
        label="Payouts"
        columns={[{ key: 'id', header: 'Number', cell: ({ id }) => id }]}
        rows={rows}
        keyOf={({ id }) => id}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        <BulkAct
          label="Pay again"
          question="They are paid again."
          selection={selection}
          endpoint={command}
          check={({ id }) => ({ leftOut: id === 'P4' ? 'It did not come back.' : undefined })}
          ask={async ({ id }) => {
            if (id === 'P6') throw new ApiError({ status: 409, code: 'x.z', message: 'Its account is closed.' });
            return {
              leftOut: id === 'P5' ? 'It has no account.' : undefined,
              warning: id === 'P1' ? 'It is the same account.' : undefined,
            };
          }}
          ownerOf={({ owner }) => owner}
          amountOf={({ minor, currency }) => money(minor, currency)}
          run={async ({ id }) => {
            ran.push(id);
            if (id === 'P2') throw new ApiError({ status: 409, code: 'x.y', message: 'Somebody was first.' });
          }}
        />
      </SelectionBar>
    </>
  );
}

it('says what it does to whom before, does it to each one after the other, and names each that failed', async () => {
  const user = userEvent.setup();
  showPage(<Page />, '/en/x');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Pay again' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('3 left out'));
  const before = dialog.textContent ?? '';
  expect(before).toContain('150.00USD');
  expect(before).toContain('7,000JPY');
  expect(before).not.toContain('9,000');
  expect(before).toContain('Hanbit · 2 rows · 150.00USD');
  expect(before).toContain('P4: It did not come back.');
  expect(before).toContain('P5: It has no account.');
  expect(before).toContain('P6: Its account is closed.');
  expect(before).toContain('P1: It is the same account.');
  expect(ran).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Pay again (3)' }));
  await waitFor(() => expect(dialog.textContent).toContain('1 failed.'));
  expect(ran).toEqual(['P1', 'P2', 'P3']);
  expect(dialog.textContent).toContain('2 done.');
  expect(dialog.textContent).toContain('P2: Somebody was first.');

  // The second of two quick clicks counts for nothing.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
  // What was done is no longer chosen.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select P1' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select P2' }).checked).toBe(true);
  expect(screen.getByText('4 selected')).toBeTruthy();
});

it('works off fifty rows in one go, each once, and stays where it is', async () => {
  const user = userEvent.setup();
  const fifty = Array.from({ length: 50 }, (_, index) => ({ ...(payouts[2] as Payout), id: `Q${index}` }));
  showPage(<Page rows={fifty} />, '/en/x');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Pay again' }));
  await user.click(await screen.findByRole('button', { name: 'Pay again (50)' }));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('50 done.'));
  expect(ran).toEqual(fifty.map(({ id }) => id));
  expect(screen.getByRole('dialog').textContent).not.toContain('failed');
});
