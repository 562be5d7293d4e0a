import { sideOf } from '@gtp/domain/account/client-types.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { listDelegationRows, listReaders } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { type DeputyEvent, insertChange } from './deputy-change-store.ts';
import type { DeputyContext } from './deputy-context.ts';
import type { Invitation } from './deputy-invitation-store.ts';

const kindNames: Readonly<Record<DeputyKind, InLanguages>> = textTable('deputy.kind');
/** What happened, as an e-mail's row says it. */
const eventNames: Readonly<Record<DeputyEvent, InLanguages>> = textTable('deputy.event');

export type NewDeputyChange = {
  readonly companyId: string;
  readonly event: DeputyEvent;
  /** Who it is about; nobody for the company's rule. */
  readonly about: { readonly name: string; readonly userId?: string | undefined; readonly invitationId?: string };
  /** Who did it, by name: a user of the company, or an institution; absent where time alone did it. */
  readonly by?: { readonly userId: string; readonly name: string };
  readonly rights?: Delegation;
};

/** Keeps a change for the company to read, and writes of it to the representative and to whom it is about. */
export async function notifyDeputyChange(
  { clock, ids }: Pick<DeputyContext, 'clock' | 'ids'>,
  transaction: Transaction,
  change: NewDeputyChange,
): Promise<void> {
  const { companyId, event, about, by, rights } = change;
  const now = clock.now();
  await insertChange(transaction, { ...change, ...about, changedBy: by?.userId, changedAt: now });
  const delegates = new Set((await listDelegationRows(transaction, companyId)).map(({ userId }) => userId));
  // Named one by one: whoever is removed can no longer log in by the time that the worker writes.
  const readers = (await listReaders(transaction, companyId)).filter(
    ({ userId }) => userId === about.userId || (userId !== undefined && !delegates.has(userId)),
  );
  await notify(transaction, {
    rule: 'deputy.told',
    cause: ids.make('change'),
    readers,
    facts: {
      event: eventNames[event],
      name: about.name,
      rights: rights ? inEachLanguage((language) => deputyKindList(rights.kinds, language)) : '-',
      by: by?.name ?? '-',
      at: now,
    },
  });
}

/** What the kinds of deputies are called, with commas, as they stand in an e-mail. */
function deputyKindList(kinds: readonly DeputyKind[], language: Language): string {
  const separator = language === 'ja' || language === 'cn' ? '、' : ', ';
  return kinds.map((kind) => kindNames[kind][language]).join(separator);
}

type Sending = { readonly invitation: Invitation; readonly token: string; readonly inviterName: string };

/** Mails the link to who is invited; the token stands in the e-mail alone. */
export async function sendInvitation(transaction: Transaction, { invitation, token, inviterName }: Sending) {
  const { companyId, email, language, name, rights, expiresAt, invitationId } = invitation;
  const company = await findCompany(transaction, companyId);
  if (!company) throw new Error(`The company ${companyId} is gone`);
  await notify(transaction, {
    rule: 'deputy.invitation',
    cause: `${invitationId}:${expiresAt.getTime()}`,
    readers: [{ email, language }],
    facts: {
      companyName: companyNameIn(language, company),
      inviterName,
      name,
      rights: deputyKindList(rights.kinds, language),
      until: expiresAt,
      side: sideOf(company.clientType) ?? 'buyer',
      token,
    },
  });
}
