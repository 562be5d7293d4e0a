import { addDays, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { EmailTemplate } from './email-template.ts';

type Written = { readonly facts: Readonly<Record<string, unknown>> | null | undefined; readonly now: Date };

/** Whether what the e-mail reminds of is over: sent now, it would ask for what can no longer be done. */
export function isPastDeadline({ deadline, facts: kinds }: EmailTemplate, { facts, now }: Written): boolean {
  const text = deadline === undefined ? undefined : facts?.[deadline];
  if (deadline === undefined || typeof text !== 'string') return false;
  return now >= (kinds[deadline] === 'day' ? startOfSeoulDay(addDays(text, 1)) : new Date(text));
}
