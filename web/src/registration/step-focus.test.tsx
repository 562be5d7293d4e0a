// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useStepFocus } from './step-focus.ts';

let isTouch = false;
// Tests of other files share the window, and listen to what it answers.
const before = window.matchMedia.bind(window);
beforeEach(() => {
  isTouch = false;
  window.matchMedia = (() => ({ matches: isTouch })) as never;
});
afterEach(() => {
  cleanup();
  window.matchMedia = before;
});

function Step({ fieldId, name = '' }: { readonly fieldId?: string; readonly name?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(form, fieldId);
  return (
    <form ref={form}>
      <input type="file" aria-label="paper" />
      <input readOnly aria-label="proven" />
      <input type="radio" name="kind" value="a" aria-label="kind a" defaultChecked />
      <input type="radio" name="kind" value="b" aria-label="kind b" />
      <input aria-label="name" defaultValue={name} />
      <input aria-label="phone" id="sign-up-phone" />
      <button type="submit">Next</button>
    </form>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

it('begins a step at its first empty field that can be filled in', () => {
  render(<Step />);
  expect(focused()).toBe('name');
});

it('passes by what is filled in', () => {
  render(<Step name="Lion" />);
  expect(focused()).toBe('phone');
});

it('begins where a link names a field, and elsewhere if the step has none of that name', () => {
  render(<Step fieldId="sign-up-phone" />);
  expect(focused()).toBe('phone');
  cleanup();
  render(<Step fieldId="sign-up-gone" />);
  expect(focused()).toBe('name');
});

it('leaves the cursor where somebody is, and the keyboard of a touch screen away', () => {
  render(<input aria-label="search" />);
  screen.getByLabelText('search').focus();
  render(<Step />);
  expect(focused()).toBe('search');
  cleanup();
  isTouch = true;
  render(<Step />);
  expect(focused()).toBeFalsy();
});
