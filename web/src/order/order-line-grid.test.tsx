// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import ui from '../ui/texts/en.json' with { type: 'json' };
import order from './texts/en.json' with { type: 'json' };

const drawn = vi.hoisted(() => ({ numberFields: 0 }));
vi.mock(import('../ui/use-typed-decimal.ts'), async (load) => {
  const module = await load();
  const useTypedDecimal: typeof module.useTypedDecimal = (options) => {
    drawn.numberFields += 1;
    return module.useTypedDecimal(options);
  };
  return { ...module, useTypedDecimal };
});

// Files of one worker share their modules: what another file has imported before is imported anew, with the count in it.
vi.resetModules();
const { serveInTest, showPage, signInForTest } = await import('../../test/show-page.tsx');
const { bringTexts } = await import('../platform/translate.ts');
const { OrderFormPage } = await import('./order-form-page.tsx');

beforeAll(() => bringTexts('en', { order, ui }));
beforeEach(() => {
  localStorage.clear();
  signInForTest('SELLER');
  serveInTest({ 'GET /trade-partners': { body: { result: [] } } });
  showPage(<OrderFormPage />, '/en/seller/order-sheet/order');
});
afterEach(cleanup);

const rows = () => screen.findAllByRole('group', { name: /^Line \d+$/ });
const cell = async (row: number, name: string) =>
  within((await rows())[row - 1] as HTMLElement).getByLabelText<HTMLInputElement>(name);

function pasteAt(input: HTMLElement, text: string): void {
  const event = createEvent.paste(input, { clipboardData: { getData: () => text } });
  fireEvent(input, event);
}

describe('the goods as a grid', () => {
  it('are filled in by the keyboard: Enter makes the next line, the arrows go between them', async () => {
    await userEvent.click(await cell(1, 'Item'));
    await userEvent.keyboard('Valve{Tab}2{Tab}{Tab}3.5{Enter}');
    expect(await rows()).toHaveLength(2);
    expect(document.activeElement).toBe(await cell(2, 'Item'));
    await userEvent.keyboard('{Enter}');
    expect(await rows()).toHaveLength(2);
    await userEvent.keyboard('Pipe{ArrowUp}');
    expect(document.activeElement).toBe(await cell(1, 'Item'));
    expect(screen.getByText('Goods total (1 line)').parentElement?.textContent).toContain('7.00');
  });

  it('stay where they are while an input method composes', async () => {
    const item = await cell(1, 'Item');
    fireEvent.change(item, { target: { value: '밸' } });
    fireEvent.keyDown(item, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(item, { key: 'Enter', keyCode: 229 });
    expect(await rows()).toHaveLength(1);
    fireEvent.keyDown(item, { key: 'Enter' });
    expect(await rows()).toHaveLength(2);
  });

  it('take cells of a spreadsheet, name what is wrong, and give back what stood there', async () => {
    pasteAt(await cell(1, 'Item'), 'Valve\t1,250\tEA\t8.37\nPipe\tmany\tEA\t2');
    expect((await cell(2, 'Quantity')).value).toBe('many');
    expect((await cell(2, 'Quantity')).getAttribute('aria-invalid')).toBe('true');
    expect((await cell(1, 'Quantity')).value).toBe('1,250');
    screen.getByText('Pasted 2 lines.');
    screen.getByText(/Line 2, Quantity: check “many”/);
    await userEvent.click(screen.getByRole('button', { name: order.line.undo }));
    expect(await rows()).toHaveLength(1);
    expect((await cell(1, 'Item')).value).toBe('');
  });

  it('are duplicated and removed, and a removal is undone without losing what came after', async () => {
    pasteAt(await cell(1, 'Item'), 'Valve\t1\tEA\t8\nPipe\t2\tEA\t2');
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate line 1' }));
    expect((await cell(2, 'Item')).value).toBe('Valve');
    await userEvent.click(screen.getByRole('button', { name: 'Remove line 3' }));
    fireEvent.change(await cell(1, 'Item'), { target: { value: 'Gate valve' } });
    await userEvent.click(screen.getByRole('button', { name: order.line.undo }));
    expect((await cell(3, 'Item')).value).toBe('Pipe');
    expect((await cell(1, 'Item')).value).toBe('Gate valve');
  });

  it('draw one row again for a key in it, and no other number of the form', async () => {
    pasteAt(await cell(1, 'Item'), Array.from({ length: 20 }, (_, row) => `Valve ${row}\t1\tEA\t8`).join('\n'));
    expect(await rows()).toHaveLength(20);
    const item = await cell(10, 'Item');
    fireEvent.focus(item);
    drawn.numberFields = 0;
    fireEvent.change(item, { target: { value: 'Gate valve' } });
    expect((await cell(10, 'Item')).value).toBe('Gate valve');
    // Quantity and price of that row.
    expect(drawn.numberFields).toBe(2);
  });

  it('leave out an empty line at the end when the order is saved', async () => {
    pasteAt(await cell(1, 'Item'), 'Valve\t1\tEA\t8\nPipe\t2\tEA\t2');
    await userEvent.click(screen.getByRole('button', { name: order.line.add }));
    await userEvent.click(screen.getByRole('button', { name: order.form.save }));
    const summary = (await screen.findByText(order.form.problems)).parentElement as HTMLElement;
    within(summary).getByText(/^Trade number:/);
    expect(within(summary).queryByText(/^Line \d/)).toBeNull();
  });
});
