/** Who waits for a review (product §12): they sign up as people do, with proofs, uploads and a card. */

import { maskedCardNumber } from '@gtp/domain/card/card-groups.ts';
import { type MemberDocumentCode, memberDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import {
  agreementsOfAll,
  buyerTerms,
  complianceQuestions,
  currentComplianceVersion,
  sellerTerms,
  type Term,
} from '@gtp/domain/registration/agreements.ts';
import type { BuyerApplication } from '@gtp/domain/registration/buyer-application.ts';
import type { SellerApplication } from '@gtp/domain/registration/seller-application.ts';
import { admitUpload, openUploadTicket, storeUpload } from '@gtp/server/attachment/attachment.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { termsVersionOf } from '@gtp/server/platform/brand.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { registerBuyer, registerSeller } from '@gtp/server/registration/registration.ts';
import { checkIdCard } from '@gtp/server/verification/check-id-card.ts';
import { remitDeposit } from '@gtp/server/verification/remit-deposit.ts';
import { requestEmailCode } from '@gtp/server/verification/request-email-code.ts';
import { verifyCode } from '@gtp/server/verification/verify-code.ts';
import { asyncBytes, pdfOf } from './demo-documents.ts';
import { type DemoBuyer, demoBins, demoBuyers } from './demo-parties.ts';
import { typeCard } from './register-cards.ts';

export type Seeding = {
  readonly context: AppContext;
  readonly clock: AdjustableClock;
  readonly now: Date;
  readonly acquirerUrl: string;
};

const ipAddress = '192.0.2.9';
// scan-allow secret-in-the-code: the demo's published password, refused outside of it
const login = { password: 'Trade!2026', passwordConfirmation: 'Trade!2026' };
const accepted = ({ brand }: Pick<AppContext, 'brand'>, terms: readonly Term[]) =>
  terms.map((term) => ({ term, version: termsVersionOf(brand), isAccepted: true }));

/** Both sent theirs two days ago. Leaves the clock where it was. */
export async function seedApplications({ context, clock, now, acquirerUrl }: Seeding): Promise<void> {
  clock.set(new Date(now.getTime() - 2 * 86_400_000));
  const buyerContext = withCompanyId(context, 'company_buyer09');
  await signUpSeller(context, mirCeramics);
  taken(await registerBuyer(buyerContext, await buyerApplication(context, acquirerUrl), { language: 'en', ipAddress }));
  clock.set(now);
}

/** The demo's other parts know the two companies by these ids. */
function withCompanyId(context: AppContext, companyId: string): AppContext {
  const make = (prefix: string) => (prefix === 'company' ? companyId : context.ids.make(prefix));
  return { ...context, ids: { ...context.ids, make } };
}

export function taken<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`A demo application is refused: ${result.code} at ${result.field ?? 'no field'}`);
  return result.value;
}

async function proveEmail(context: AppContext, email: string): Promise<string> {
  const { proofId, code } = taken(await requestEmailCode(context, { email, language: 'ko', ipAddress }));
  taken(await verifyCode(context, { kind: 'email', proofId, code }));
  return proofId;
}

type Account = { readonly bank: string; readonly accountNumber: string; readonly holder: string };

async function proveDeposit(context: AppContext, account: Account & { readonly emailProof: string }): Promise<string> {
  const { proofId, code } = taken(await remitDeposit(context, { ...account, language: 'ko', ipAddress }));
  taken(await verifyCode(context, { kind: 'deposit', proofId, code }));
  return proofId;
}

async function upload(context: AppContext, documents: Readonly<Partial<Record<MemberDocumentCode, string>>>) {
  const { ticket } = taken(await openUploadTicket(context, { ipAddress }));
  const ticketHash = taken(await admitUpload(context, ticket));
  const files = [];
  for (const documentCode of memberDocumentCodes) {
    const title = documents[documentCode];
    if (title === undefined) continue;
    const fileName = `${title.replaceAll(' ', '-').toLowerCase()}.pdf`;
    const bytes = asyncBytes(pdfOf([title]));
    const stored = taken(await storeUpload(context, { owner: { ticketHash }, fileName, documentCode, bytes }));
    const { contentType, byteCount, fileId } = stored;
    files.push({ documentCode, fileName, contentType, byteCount, fileId });
  }
  return { uploadTicket: ticket, files };
}

export type DemoApplicant = {
  readonly userId: string;
  readonly name: string;
  readonly nameEnglish: string;
  readonly businessNumber: string;
  readonly person: { readonly name: string; readonly givenName: string; readonly familyName: string };
  readonly phone: string;
  readonly accountNumber: string;
  /** Of the representative, who owns the larger part. */
  readonly birthday: string;
  /** Owns the rest. */
  readonly partner: { readonly name: string; readonly birthday: string };
  readonly corporationNumber: string;
  readonly address: { readonly postalCode: string; readonly address1: string; readonly address1English: string };
  readonly industry: string;
  readonly business: { readonly ko: string; readonly en: string };
};

const mirCeramics: DemoApplicant = {
  userId: 'seller09',
  name: '미르세라믹 주식회사',
  nameEnglish: 'Mir Ceramics Co., Ltd.',
  businessNumber: '1268609175',
  person: { name: '오세라', givenName: 'Sera', familyName: 'Oh' },
  phone: '0316330917',
  accountNumber: '110-309-456781',
  birthday: '1984-05-17',
  partner: { name: '오미르', birthday: '1958-11-03' },
  corporationNumber: '1344110123454',
  address: {
    postalCode: '17379',
    address1: '경기도 이천시 경충대로 2697',
    address1English: '2697, Gyeongchung-daero, Icheon-si, Gyeonggi-do',
  },
  industry: '232',
  business: {
    ko: '이천에서 3대째 생활 도자기와 내열 식기를 만듭니다.',
    en: 'We make tableware and heat-proof ceramics in Icheon, in the third generation.',
  },
};

/** Signs a seller up, in Korean, and answers its company. */
export async function signUpSeller(context: AppContext, applicant: DemoApplicant): Promise<string> {
  const companyId = `company_${applicant.userId}`;
  const application = await sellerApplication(context, applicant);
  taken(await registerSeller(withCompanyId(context, companyId), application, { language: 'ko', ipAddress }));
  return companyId;
}

async function sellerApplication(context: AppContext, applicant: DemoApplicant): Promise<SellerApplication> {
  const { userId, phone, birthday, address } = applicant;
  const website = `www.${userId}.example`;
  const person = { ...applicant.person, gender: 'female', birthday } as const;
  const account = { bank: '088', accountNumber: applicant.accountNumber, holder: applicant.name };
  const emailProof = await proveEmail(context, `${userId}@demo.example`);
  const idCard = { cardType: 'resident_card', evidence: 'issue_day', issuedOn: '2020-03-02' } as const;
  const withoutNumbers = { registrationNumber: undefined, licenceNumber: undefined, ipAddress };
  const identity = taken(await checkIdCard(context, { ...person, ...idCard, ...withoutNumbers }));
  const documents = await upload(context, {
    DG01: 'Business registration certificate',
    DG02: 'Corporate register extract',
    DG03: 'Corporate seal certificate',
    DG04: 'Identity card of the representative',
    DG05: 'Shareholder list',
    DG06: 'Bank book copy',
  });
  return {
    ...documents,
    kind: 'self',
    applicant: {
      ...person,
      ...login,
      userId,
      isRepresentative: true,
      dialCode: '82',
      country: 'KR',
      mobile: `0103${phone.slice(-7)}`,
      occupation: '11',
      relation: '00',
      phone,
      proofs: { idCard: identity.proofId, deposit: await proveDeposit(context, { ...account, emailProof }) },
    },
    company: {
      ...address,
      type: 'corporation',
      subtype: 'profit_company',
      businessNumber: applicant.businessNumber,
      name: applicant.name,
      nameEnglish: applicant.nameEnglish,
      dealsInVirtualAssets: false,
      industry: applicant.industry,
      foundedOn: '2015-09-01',
      phone,
      email: `office@${userId}.example`,
      url: website,
      otherPlaceOfBusiness: 'none',
      corporationNumber: applicant.corporationNumber,
      isListed: false,
      isDomestic: true,
      country: 'KR',
      scale: 'mid_or_small',
      description: applicant.business.ko,
      descriptionEnglish: applicant.business.en,
      purpose: '04',
      fundSource: '03',
    },
    branches: [],
    isOwnerApplicant: true,
    hasCoOwners: false,
    owner: { ...person, ...address, country: 'KR', isResident: true },
    coOwners: [],
    hasAgent: false,
    beneficialOwners: {
      isRepresentative: true,
      name: person.name,
      birthday: person.birthday,
      country: 'KR',
      kind: '01',
      confirmedBy: '01',
      share: 6_000,
      others: [{ ...applicant.partner, country: 'KR', kind: '01', confirmedBy: '01', share: 4_000 }],
    },
    account: { bank: account.bank, number: account.accountNumber, holder: account.holder },
    lacksPowerOfAttorney: false,
    emailProof,
    agreements: agreementsOfAll,
    terms: accepted(context, sellerTerms),
    compliance: complianceQuestions.map((question) => ({
      question,
      version: currentComplianceVersion,
      isConfirmed: true,
    })),
    introduction: { url: website, description: applicant.business.ko },
  };
}

/** With a card of the first issuer, who will judge it. */
async function buyerApplication(context: AppContext, acquirerUrl: string): Promise<BuyerApplication> {
  const email = 'buyer09@demo.example';
  const address = { postalCode: '60606', address1: '233 South Wacker Drive', address2: 'Suite 910' };
  const buyer = demoBuyers.find(({ companyId }) => companyId === 'company_buyer09');
  if (!buyer) throw new Error('The demo has no ninth buyer');
  const documents = await upload(context, {
    DG01: 'Certificate of incorporation',
    DG04: 'Passport of the representative',
  });
  return {
    ...documents,
    applicant: {
      ...login,
      userId: 'buyer09',
      givenName: 'Olivia',
      familyName: 'Brooks',
      gender: 'female',
      birthday: '1990-01-24',
      country: 'US',
      dialCode: '1',
      mobile: '3125550109',
      postalCode: '60606',
      address1English: '233 South Wacker Drive',
      address2English: 'Suite 910',
    },
    company: {
      ...address,
      taxNumber: '36-1234509',
      name: 'Prairie Goods Inc.',
      businessKind: 'Retail and wholesale',
      industry: 'Household goods',
      country: 'US',
      dialCode: '1',
      phone: '3125550190',
      email,
    },
    owner: {
      ...address,
      givenName: 'Olivia',
      familyName: 'Brooks',
      gender: 'female',
      birthday: '1990-01-24',
      country: 'US',
    },
    agreements: agreementsOfAll,
    terms: accepted(context, buyerTerms),
    introduction: { url: 'www.prairiegoods.example', description: 'Household goods for the Midwest since 1998.' },
    emailProof: await proveEmail(context, email),
    card: await cardOf(buyer, acquirerUrl),
  };
}

async function cardOf(buyer: DemoBuyer, acquirerUrl: string) {
  const [{ bin, companyId: issuerId }] = demoBins;
  const last4 = '0000';
  const token = await typeCard({ buyer, acquirerUrl, bin, last4 });
  return { issuerId, maskedNumber: maskedCardNumber(bin, last4), token };
}
