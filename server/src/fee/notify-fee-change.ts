import { clientTypeRecords } from '@gtp/domain/account/client-types.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { defaultLanguage, inEachLanguage, isLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { nameOfCountry } from '../code/code.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { writeMoney } from '../email/email.ts';
import { type Notification, notify } from '../notification/notification.ts';
import { inTransaction } from '../platform/database.ts';
import type { Jobs, Task } from '../platform/jobs.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { type FeeReader, listFeeReaders } from './fee-audience-store.ts';
import type {} from './fee-emails.ts';
import { type FeeProposal, findFeeProposal } from './fee-proposal-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** `rateBefore`: what the corridor costs until then, in hundredths of a percent. */
    'notify-fee-change': { readonly proposalId: string; readonly rateBefore: number };
  }
}

const peopleAtOnce = 500;

/**
 * The task behind `notify-fee-change`: e-mails to the sellers and buyers whom an approved change concerns,
 * notifications of issuers, agency and network (reference 4-k). Nobody may mute it; run again, it notifies nobody
 * twice.
 */
export function makeNotifyFeeChange({ database }: Pick<Portal, 'database'>): Task<Jobs['notify-fee-change']> {
  return async ({ proposalId, rateBefore }) => {
    const proposal = await findFeeProposal(database, proposalId);
    if (proposal?.state !== 'approved') return;
    const { issuerCompanyId } = proposal;
    const issuer = issuerCompanyId === undefined ? undefined : await findCompany(database, issuerCompanyId);
    const notifying = { proposal, rateBefore, issuer };
    let readers: readonly FeeReader[] = [];
    do {
      readers = await listFeeReaders(database, proposal, { after: readers.at(-1)?.userId ?? '', limit: peopleAtOnce });
      await inTransaction(database, (transaction) => notify(transaction, ...notificationsTo(readers, notifying)));
    } while (readers.length === peopleAtOnce);
  };
}

type Notifying = {
  readonly proposal: FeeProposal;
  readonly rateBefore: number;
  readonly issuer: Parameters<typeof companyNameIn>[1] | undefined;
};

/** Where each sees the table, below its own pages. */
const pages: Readonly<Record<ClientType, string>> = {
  SELLER: 'mypage/business-doc',
  BUYER: 'mypage/payment-info',
  KOTRA: 'settlement-inquiry/fees',
  VISA: 'settlement-inquiry/fees',
  ISSUER: 'mypage/payment-info',
};

function notificationsTo(people: readonly FeeReader[], notifying: Notifying): readonly Notification[] {
  const { proposal } = notifying;
  const corridor = inEachLanguage((each) => corridorText(notifying, each));
  const change = changeText(notifying);
  return [...Map.groupBy(people, ({ clientType }) => clientType)].map(([clientType, group]) => ({
    rule: proposal.rateHundredths === undefined ? 'fee.limit_changes' : 'fee.rate_changes',
    cause: proposal.feeProposalId,
    readers: group.map(({ userId, companyId, email, language }) => {
      return { userId, companyId, email, language: isLanguage(language) ? language : defaultLanguage };
    }),
    facts: {
      corridor,
      change,
      from: proposal.validFrom,
      page: `${clientTypeRecords[clientType].homePath.slice(1)}/${pages[clientType]}`,
    },
  }));
}

const everywhere: InLanguages = textTable('fee.corridor').everywhere;

function corridorText({ proposal, issuer }: Notifying, language: Language): string {
  const { country, currency } = proposal;
  const place = country === undefined ? everywhere[language] : nameOfCountry(country, language);
  return [place, issuer && companyNameIn(language, issuer), currency].filter(Boolean).join(' · ');
}

function changeText({ proposal, rateBefore }: Notifying): string {
  const { rateHundredths, leastMinor, mostMinor, currency } = proposal;
  if (rateHundredths !== undefined) return `${percent(rateBefore)} → ${percent(rateHundredths)}`;
  if (leastMinor === undefined || mostMinor === undefined || currency === undefined) {
    throw new Error('A limit without amounts was approved');
  }
  return `${writeMoney(money(leastMinor, currency))} – ${writeMoney(money(mostMinor, currency))}`;
}

/** `2.80 %` for 280 hundredths. */
function percent(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} %`;
}
