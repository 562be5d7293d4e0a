import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { roots } from '@gtp/domain/account/roots.ts';
import { codeList } from '@gtp/domain/code/code-lists.ts';
import { defaultLanguage, inEachLanguage, isLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { type Mail, queueMail, ringOnly, writeMoney } from '../mail/mail.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Jobs, Task } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { type FeeReader, listFeeReaders } from './fee-audience-store.ts';
import type {} from './fee-letters.ts';
import { findFeeProposal, type StoredFeeProposal } from './fee-proposal-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** `rateBefore`: what the corridor costs until then, in hundredths of a percent. */
    'tell-of-fee': { readonly proposalId: string; readonly rateBefore: number };
  }
}

const peopleAtOnce = 500;

/**
 * The task behind `tell-of-fee`: letters to the sellers and buyers whom an approved change concerns, lines in the bells
 * of issuers, agency and network (reference 4-k). Nobody may silence it; run again, it tells nobody twice.
 */
export function makeTellOfFee({ database }: Pick<Portal, 'database'>): Task<Jobs['tell-of-fee']> {
  return async ({ proposalId, rateBefore }) => {
    const proposal = await findFeeProposal(database, proposalId);
    if (proposal?.state !== 'approved') return;
    const { issuerCompanyId } = proposal;
    const issuer = issuerCompanyId === null ? undefined : await findCompany(database, issuerCompanyId);
    const telling = { proposal, rateBefore, issuer };
    let readers: readonly FeeReader[] = [];
    do {
      readers = await listFeeReaders(database, proposal, { after: readers.at(-1)?.userId ?? '', limit: peopleAtOnce });
      await inTransaction(database, (transaction) => tell(transaction, telling, readers));
    } while (readers.length === peopleAtOnce);
  };
}

type Telling = {
  readonly proposal: StoredFeeProposal;
  readonly rateBefore: number;
  readonly issuer: Parameters<typeof companyNameIn>[1] | undefined;
};

async function tell(transaction: Transaction, telling: Telling, readers: readonly FeeReader[]): Promise<void> {
  const isMember = ({ clientType }: FeeReader) => clientType === 'SELLER' || clientType === 'BUYER';
  for (const reader of readers.filter(isMember)) await queueMail(transaction, letterTo(reader, telling));
  const bodies = readers.filter((reader) => !isMember(reader));
  await ringOnly(
    transaction,
    bodies.map((reader) => letterTo(reader, telling)),
  );
}

/** Where each sees the table. */
const pages: Readonly<Record<ClientType, string>> = {
  SELLER: `${roots.SELLER}/mypage/business-doc`,
  BUYER: `${roots.BUYER}/mypage/payment-info`,
  KOTRA: `${roots.KOTRA}/settlement-inquiry/fees`,
  VISA: `${roots.VISA}/settlement-inquiry/fees`,
  ISSUER: `${roots.ISSUER}/mypage/payment-info`,
};

function letterTo({ clientType, ...reader }: FeeReader, telling: Telling): Mail {
  const { proposal } = telling;
  const language = isLanguage(reader.language) ? reader.language : defaultLanguage;
  const facts = {
    corridor: inEachLanguage((each) => corridorText(telling, each)),
    change: changeText(telling),
    from: proposal.from,
    page: pages[clientType],
  };
  const letter = proposal.rate === null ? 'fee.limit_changes' : 'fee.rate_changes';
  return { to: { ...reader, language }, letter, facts, dedupeKey: `${letter}:${proposal.proposalId}:${reader.userId}` };
}

const everywhere: Readonly<Record<Language, string>> = {
  ko: '모든 국가',
  en: 'All countries',
  ja: 'すべての国',
  sp: 'Todos los países',
  cn: '所有国家',
};

function corridorText({ proposal, issuer }: Telling, language: Language): string {
  const { country, currency } = proposal;
  const place = country === null ? everywhere[language] : countryName(country, language);
  return [place, issuer && companyNameIn(language, issuer), currency].filter(Boolean).join(' · ');
}

function countryName(country: string, language: Language): string {
  const known = [...codeList('CTY0', language), ...codeList('CCC0', language)];
  return known.find(({ code }) => code === country)?.name ?? country;
}

function changeText({ proposal, rateBefore }: Telling): string {
  const { rate, least, most, currency } = proposal;
  if (rate !== null) return `${percent(rateBefore)} → ${percent(rate)}`;
  if (least === null || most === null || currency === null) throw new Error('A limit without amounts was approved');
  return `${writeMoney(money(least, currency))} – ${writeMoney(money(most, currency))}`;
}

/** `2.80 %` for 280 hundredths. */
function percent(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} %`;
}
