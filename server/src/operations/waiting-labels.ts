/** What the morning e-mail to the institutions calls the matters that wait. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { type InLanguages, textTable, writeText } from '../platform/messages.ts';
import type { Waiting, WaitingMatter } from './digest-store.ts';

const matters: Readonly<Record<WaitingMatter, InLanguages>> = textTable('operations.waiting');

const { noneLate } = textTable('operations.waitingText');

/** The two lists of the e-mail: what waits, and what of it waits too long. */
export function waitingLabels(
  waiting: readonly Waiting[],
  language: Language,
): { readonly items: string; readonly late: string } {
  const countedText = (matter: WaitingMatter, count: number) => {
    const facts = { name: matters[matter][language], count: String(count) };
    return writeText('operations.waitingText', 'counted', { language, facts });
  };
  const list = (of: readonly { readonly matter: WaitingMatter; readonly count: number }[]) =>
    of.map(({ matter, count }) => countedText(matter, count)).join(' · ');
  const late = waiting.flatMap(({ matter, late: count }) => (count > 0 ? [{ matter, count }] : []));
  return {
    items: list(waiting),
    late:
      late.length > 0
        ? writeText('operations.waitingText', 'late', { language, facts: { list: list(late) } })
        : noneLate[language],
  };
}
