/** What a tab does with the word of a change: reads again what it shows, and disturbs nobody who is typing. */
import type { QueryClient } from '@tanstack/react-query';
import { isInField } from '../platform/active-field.ts';
import { isAfterCommand, noteChangeElsewhere } from '../platform/api.ts';
import { readAgainUnasked } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';

/** `everything`: something may have been missed. Orders: empty where it is about none or many. */
export type Told =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'change';
      readonly tags: readonly string[];
      readonly orderIds: readonly string[];
      readonly isOwn: boolean;
    };

export type ChangeReader = {
  readonly add: (told: Told) => void;
  readonly stop: () => void;
};

/** What comes together is read together. */
const gatherMs = 60;
/** How often it is looked whether the person has finished. */
const waitMs = 1_000;

/** Reads for one tab. A tab that nobody sees waits until somebody does. */
export function makeChangeReader(queries: QueryClient): ChangeReader {
  let waiting: Told[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    timer = undefined;
    const ready = document.hidden ? [] : waiting.filter((told) => !isFilling() || isQuiet(told));
    waiting = waiting.filter((told) => !ready.includes(told));
    if (ready.length > 0) readAll(queries, ready);
    if (waiting.length > 0 && !document.hidden) timer = setTimeout(look, waitMs);
  }
  const onVisible = () => {
    if (!document.hidden && waiting.length > 0) timer ??= setTimeout(look, gatherMs);
  };
  document.addEventListener('visibilitychange', onVisible);
  return {
    add(told) {
      // The tab in which it was done reads it again by itself.
      if (told.kind === 'change' && told.isOwn && isAfterCommand()) return;
      waiting.push(told);
      timer ??= setTimeout(look, gatherMs);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/** The bell's number moves nothing. */
function isQuiet(told: Told): boolean {
  return told.kind === 'change' && told.tags.every((tag) => tag === 'notification');
}

function readAll(queries: QueryClient, ready: readonly Told[]): void {
  // Sums are kept for some seconds; those of all companies are too dear to be found anew each time.
  const { clientType } = currentViewer();
  if (clientType === 'SELLER' || clientType === 'BUYER') noteChangeElsewhere();
  readAgainUnasked(queries, (tags, orderId) =>
    ready.some(
      (told) =>
        told.kind === 'everything' ||
        (told.tags.some((tag) => tags.includes(tag)) &&
          (orderId === undefined || told.orderIds.length === 0 || told.orderIds.includes(orderId))),
    ),
  );
}

/** Whether somebody is in the middle of something on this page: a window is open, or a form was begun. */
function isFilling(): boolean {
  if ([...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(isSeen)) return true;
  if (isInField()) return true;
  return [...document.querySelectorAll('main form')].some(isBegun);
}

/** Menus that are closed stay in the page. */
function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

const begun = new WeakSet<Element>();

/** Notes which forms somebody types in; sent or left, they are none any more. */
export function watchForms(): () => void {
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('main form') : null;
    if (form) begun.add(form);
  };
  const onSubmit = ({ target }: Event) => void (target instanceof Element && begun.delete(target));
  document.addEventListener('input', onInput, { capture: true, passive: true });
  document.addEventListener('submit', onSubmit, { capture: true, passive: true });
  return () => {
    document.removeEventListener('input', onInput, { capture: true });
    document.removeEventListener('submit', onSubmit, { capture: true });
  };
}

function isBegun(form: Element): boolean {
  return begun.has(form);
}
