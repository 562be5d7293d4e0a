// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { StepBar } from './step-bar.tsx';
import ui from './texts/en.json' with { type: 'json' };

const steps = ['Terms', 'Verification', 'Company'].map((label) => ({ name: label.toLowerCase(), label }));

beforeAll(() => bringTexts('en', { ui }));
afterEach(cleanup);

it('says of every step in words whether it is done, in progress or pending', () => {
  render(<StepBar label="Sign-up" steps={steps} current="verification" done={['terms']} />);
  const items = within(screen.getByRole('navigation', { name: 'Sign-up' })).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('data-status'))).toEqual(['done', 'current', 'pending']);
  expect(items.map((item) => within(item).getByText(/Done|In progress|Pending/).textContent)).toEqual([
    'Done',
    'In progress',
    'Pending',
  ]);
  expect(items[1]?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Step 2 of 3:', { exact: false }).textContent).toContain('Verification');
});

it('opens a done step again, and no other', async () => {
  const onOpen = vi.fn();
  render(<StepBar label="Sign-up" steps={steps} current="verification" done={['terms']} onOpen={onOpen} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /Terms/ }));
  expect(onOpen).toHaveBeenCalledWith('terms');
});

it('cannot be pressed where steps are not to be opened', () => {
  render(<StepBar label="Sign-up" steps={steps} current="company" done={['terms', 'verification']} />);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
