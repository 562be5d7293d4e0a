import { companyNameIn, findCompany } from '../company/company.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { Invitation } from './deputy-invitation-store.ts';
import { deputyKindList } from './deputy-kind-list.ts';

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
      side: company.clientType === 'SELLER' ? 'seller' : 'buyer',
      token,
    },
  });
}
