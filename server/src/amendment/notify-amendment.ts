/** Notifies everybody of a company of what it asks to change and what became of it, each in their language. */
import type { DetailName } from '@gtp/domain/amendment/company-details.ts';
import { isReasonClass, type ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type {} from './amendment-emails.ts';
import { type AmendmentRow, findAmendment } from './amendment-store.ts';
import { documentName } from './amendment-view.ts';

const detailNames: Readonly<Record<DetailName, InLanguages>> = textTable('amendment.detail');
const reasonNames: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reason');
const reasonAdvice: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reasonAdvice');

type Outcome = 'requested' | 'accepted' | 'refused';

/** Once for each outcome. */
export async function notifyOfAmendment(
  transaction: Transaction,
  { amendmentId, outcome }: { readonly amendmentId: string; readonly outcome: Outcome },
): Promise<void> {
  const amendment = await findAmendment(transaction, amendmentId);
  if (!amendment) throw new Error(`No amendment ${amendmentId}`);
  const common = { cause: amendmentId, parties: { company: amendment.companyId } };
  const facts = { items: itemsOf(amendment) };
  if (outcome !== 'refused') return notify(transaction, { rule: `amendment.${outcome}`, ...common, facts });
  await notify(transaction, { rule: 'amendment.refused', ...common, facts: { ...facts, ...reasonsOf(amendment) } });
}

function itemsOf({ changes, documentCode }: AmendmentRow) {
  return inEachLanguage((language) =>
    documentCode
      ? documentName(documentCode, language)
      : changes.map((change) => detailNames[change.name][language]).join(' / '),
  );
}

function reasonsOf({ reasonClass, reasonText }: AmendmentRow) {
  const known = isReasonClass(reasonClass) ? reasonClass : 'RJ99';
  return { reason: reasonNames[known], advice: reasonText || reasonAdvice[known] };
}
