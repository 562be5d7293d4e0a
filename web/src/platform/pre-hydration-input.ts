/** What somebody typed, chose or pressed in a prerendered page before React took the page over (decision 0061). */
import { useEffect } from 'react';

/** Call once in a page that is prerendered: gives React the input of before, and repeats the clicks. */
export function usePreHydrationInput(): void {
  useEffect(replayPreHydrationInput, []);
}

function replayPreHydrationInput(): void {
  const { dataset } = document.documentElement;
  if (dataset.prerendered !== 'page') return;
  delete dataset.prerendered;
  for (const field of document.querySelectorAll('input')) replayInput(field);
  for (const field of document.querySelectorAll<HTMLSelectElement>('select[data-choice]')) replayChoice(field);
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed) setTimeout(() => press(pressed)); // after what was typed has been drawn
}

/** Back to what React drew, and once more to what the person made of it: React is given the difference only. */
function replayInput(field: HTMLInputElement): void {
  if (field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    field.click();
  }
  const { value: typed, selectionStart, selectionEnd } = field;
  if (field.type === 'checkbox' || typed === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Only what a person chose. What a list shows is no sign of it: around the page React may have drawn a kept choice already,
 * and another tab may have kept a new one since, which the old one must not replace.
 */
function replayChoice(field: HTMLSelectElement): void {
  field.value = field.dataset.choice ?? field.value;
  delete field.dataset.choice;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(button: HTMLElement): void {
  delete button.dataset.pressed;
  button.click();
}
