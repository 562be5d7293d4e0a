// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';

afterEach(cleanup);

function Form({ onEnd }: { readonly onEnd: () => void }) {
  useFocusBack();
  return (
    <form>
      {/* biome-ignore lint/a11y/noAutofocus: what opens a form by its button goes on in its first field */}
      <input autoFocus aria-label="name" />
      <button type="button" onClick={onEnd}>
        Cancel
      </button>
    </form>
  );
}

type PanelProps = { readonly staysOpen?: boolean; readonly as?: 'section' | 'main' };

function Panel({ staysOpen = false, as: Part = 'section' }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part>
      <button type="button">Other</button>
      {(staysOpen || !isOpen) && (
        <button type="button" onClick={() => setOpen(true)}>
          Make
        </button>
      )}
      {isOpen && <Form onEnd={() => setOpen(false)} />}
    </Part>
  );
}

const open = () => {
  const button = screen.getByText('Make');
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
};

test.each([false, true])(
  'the focus is on the button that opened the form, where it stayed (%s) or came back',
  (staysOpen) => {
    render(<Panel staysOpen={staysOpen} />);
    open();
    screen.getByText('Cancel').focus();
    fireEvent.click(screen.getByText('Cancel'));
    expect(document.activeElement).toBe(screen.getByText('Make'));
  },
);

test('so it is with a button at the head of the page', () => {
  render(<Panel as="main" />);
  open();
  screen.getByText('Cancel').focus();
  fireEvent.click(screen.getByText('Cancel'));
  expect(document.activeElement).toBe(screen.getByText('Make'));
});

test('what took the focus meanwhile keeps it', () => {
  render(<Panel />);
  open();
  screen.getByText('Other').focus();
  fireEvent.click(screen.getByText('Cancel'));
  expect(document.activeElement).toBe(screen.getByText('Other'));
});
