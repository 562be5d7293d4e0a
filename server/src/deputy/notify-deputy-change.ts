import { clientTypeRecords, isMemberType, sideOf } from '@gtp/domain/account/client-types.ts';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { listDelegationRows, listReaders } from '../account/account.ts';
import { type Company, companyNameIn, findCompany } from '../company/company.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { type DeputyEvent, insertChange } from './deputy-change-store.ts';
import type { DeputyContext } from './deputy-context.ts';
import type { Invitation } from './deputy-invitation-store.ts';

const kindNames: Readonly<Record<DeputyKind, InLanguages>> = textTable('deputy.kind');
/** Of an institution's own people: what its work is called. */
const personKindNames: Readonly<Record<DeputyKind, InLanguages>> = textTable('deputy.person_kind');
/** The institution's identity provider, as an e-mail's row says it. */
const providerName = textTable('deputy.actor').provider;
/** What happened, as an e-mail's row says it. */
const eventNames: Readonly<Record<DeputyEvent, InLanguages>> = textTable('deputy.event');

export type NewDeputyChange = {
  readonly companyId: string;
  readonly event: DeputyEvent;
  /** Who it is about; nobody for the company's rule. */
  readonly about: { readonly name: string; readonly userId?: string | undefined; readonly invitationId?: string };
  /** Who did it: a user of the company, an institution, or its identity provider; absent where time alone did it. */
  readonly by?: { readonly userId: string; readonly name: string } | 'provider';
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
  const changedBy = by === 'provider' ? undefined : by?.userId;
  await insertChange(transaction, { ...change, ...about, changedBy, changedAt: now });
  const delegates = new Set((await listDelegationRows(transaction, companyId)).map(({ userId }) => userId));
  // Named one by one: whoever is removed can no longer log in by the time that the worker writes.
  const readers = (await listReaders(transaction, companyId)).filter(
    ({ userId }) => userId === about.userId || (userId !== undefined && !delegates.has(userId)),
  );
  const company = await companyOf(transaction, companyId);
  const facts = {
    event: eventNames[event],
    name: about.name,
    rights: rights ? inEachLanguage((language) => kindList(rights.kinds, company, language)) : '-',
    by: by === 'provider' ? providerName : (by?.name ?? '-'),
    at: now,
  };
  const cause = ids.make('change');
  if (isMemberType(company.clientType)) {
    await notify(transaction, { rule: 'deputy.told', cause, readers, facts });
    return;
  }
  const companyName = inEachLanguage((language) => companyNameIn(language, company));
  const entrance = clientTypeRecords[company.clientType].loginPath;
  await notify(transaction, {
    rule: 'deputy.person_told',
    cause,
    readers,
    facts: { ...facts, companyName, entrance },
  });
}

async function companyOf(transaction: Transaction, companyId: string): Promise<Company> {
  const company = await findCompany(transaction, companyId);
  if (!company) throw new Error(`The company ${companyId} is gone`);
  return company;
}

/** What the kinds of rights are called there, with commas, as they stand in an e-mail. */
function kindList(kinds: readonly DeputyKind[], { clientType }: Company, language: Language): string {
  const names = isMemberType(clientType) ? kindNames : personKindNames;
  const separator = language === 'ja' || language === 'cn' ? '、' : ', ';
  return kinds.map((kind) => names[kind][language]).join(separator);
}

type Sending = { readonly invitation: Invitation; readonly token: string; readonly inviterName: string };

/** Mails the link to who is invited; the token stands in the e-mail alone. */
export async function sendInvitation(transaction: Transaction, { invitation, token, inviterName }: Sending) {
  const { companyId, email, language, name, rights, expiresAt, invitationId } = invitation;
  const company = await companyOf(transaction, companyId);
  const { clientType } = company;
  const about = { cause: `${invitationId}:${expiresAt.getTime()}`, readers: [{ email, language }] };
  const facts = {
    companyName: companyNameIn(language, company),
    inviterName,
    name,
    rights: kindList(rights.kinds, company, language),
    until: expiresAt,
    token,
  };
  const side = sideOf(clientType);
  if (side) await notify(transaction, { rule: 'deputy.invitation', ...about, facts: { ...facts, side } });
  else {
    const root = clientTypeRecords[clientType].homePath.slice(1);
    await notify(transaction, { rule: 'deputy.person_invitation', ...about, facts: { ...facts, root } });
  }
}
