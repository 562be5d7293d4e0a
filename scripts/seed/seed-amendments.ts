/** The company data of the demo's members, their documents, and the changes that they ask for. */
import { phonePlans } from '@gtp/contract/platform/phone-plans.ts';
import type { DetailName } from '@gtp/domain/amendment/company-details.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { changeCompany, replaceCompanyDocument } from '@gtp/server/amendment/amendment.ts';
import { acceptAmendment, refuseAmendment } from '@gtp/server/amendment/decide-amendment.ts';
import { readCompany } from '@gtp/server/amendment/read-company.ts';
import { storeUpload } from '@gtp/server/attachment/attachment.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { asyncBytes, pdfOf } from './demo-documents.ts';
import { applicantIds, type DemoCompany, demoBuyers, demoInstitutions, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import { taken } from './seed-applications.ts';

type Seeding = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };

const dayMs = 86_400_000;
const language = 'ko';

/** Documents were accepted in summer; requests came in the last days. Leaves the clock where it was. */
export async function seedAmendments({ context, clock, now }: Seeding): Promise<void> {
  const parties = [
    ...demoSellers,
    ...demoBuyers,
    ...demoInstitutions.filter(({ clientType }) => clientType === 'ISSUER'),
  ];
  const members = parties.filter(({ companyId }) => !applicantIds.includes(companyId));
  for (const member of members) await fillCompanyProfile(context, member, now);
  clock.set(new Date(now.getTime() - 140 * dayMs));
  for (const document of heldDocuments)
    await submitDocument(context, document, { today: seoulDay(now), isAccepted: true });
  clock.set(new Date(now.getTime() - 4 * dayMs));
  for (const document of renewedDocuments)
    await submitDocument(context, document, { today: seoulDay(now), isAccepted: true });
  clock.set(new Date(now.getTime() - 3 * dayMs));
  for (const seeded of seededAmendments) await askFor(context, seeded);
  clock.set(new Date(now.getTime() - dayMs));
  for (const document of wantedDocuments)
    await submitDocument(context, document, { today: seoulDay(now), isAccepted: false });
  clock.set(now);
}

/** The ends of a street and a number, made up from the company's place in the demo. */
async function fillCompanyProfile({ database }: AppContext, company: DemoCompany, now: Date): Promise<void> {
  const number = Number(/\d+$/.exec(company.companyId)?.[0] ?? 1);
  const domain = company.englishName
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const isKorean = company.country === 'KR';
  const row = {
    companyId: company.companyId,
    industry: isKorean ? '46' : 'Wholesale trade',
    dialCode: phonePlans.dialCodeOf(company.country) ?? '1',
    phone: isKorean ? `0255501${String(number).padStart(2, '0')}0` : `5550${String(number).padStart(3, '0')}10`,
    email: `office@${domain}.example`,
    url: `www.${domain}.example`,
    postalCode: isKorean ? '04524' : '10001',
    address1: isKorean ? '서울특별시 중구 세종대로 110' : `${number}0 Harbour Street, ${company.city}`,
    address2: isKorean ? `${number}층` : '',
    address1English: isKorean ? '110, Sejong-daero, Jung-gu, Seoul' : '',
    updatedAt: now,
  };
  await database
    .insertInto('companyProfiles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type DemoDocument = {
  readonly by: string;
  readonly documentCode: MemberDocumentCode;
  readonly title: string;
  /** In how many days from now it ends; never if absent. */
  readonly endsIn?: number;
};

const heldDocuments: readonly DemoDocument[] = [
  { by: 'seller01', documentCode: 'DG01', title: 'Business registration certificate' },
  { by: 'seller01', documentCode: 'DG03', title: 'Corporate seal certificate', endsIn: 21 },
  { by: 'seller01', documentCode: 'DG14', title: 'Cosmetics manufacturing licence', endsIn: 400 },
  { by: 'seller02', documentCode: 'DG01', title: 'Business registration certificate' },
  { by: 'buyer01', documentCode: 'DG01', title: 'Certificate of incorporation' },
  { by: 'buyer01', documentCode: 'DG04', title: 'Passport of the representative', endsIn: -6 },
  { by: 'buyer02', documentCode: 'DG01', title: 'Registered certificate' },
  { by: 'issuer01', documentCode: 'DG01', title: 'Business registration certificate' },
];

/** It shows the new representative, who is asked for below. */
const renewedDocuments: readonly DemoDocument[] = [
  { by: 'seller02', documentCode: 'DG01', title: 'New business registration certificate' },
];

const wantedDocuments: readonly DemoDocument[] = [
  { by: 'seller02', documentCode: 'DG03', title: 'Corporate seal certificate', endsIn: 90 },
  { by: 'buyer01', documentCode: 'DG04', title: 'New passport of the representative', endsIn: 3_600 },
];

const reviewers: Readonly<Record<string, readonly string[]>> = {
  SELLER: ['kotra01', 'kotra02'],
  BUYER: ['issuer01', 'issuer02'],
  ISSUER: ['visa01'],
};

type Submitting = { readonly today: string; readonly isAccepted: boolean };

async function submitDocument(
  context: AppContext,
  document: DemoDocument,
  { today, isAccepted }: Submitting,
): Promise<void> {
  const caller = callerNamed(document.by);
  const { documentCode, title, endsIn } = document;
  const fileName = `${title.replaceAll(' ', '-').toLowerCase()}.pdf`;
  const bytes = asyncBytes(pdfOf([title, document.by]));
  const { fileId } = taken(await storeUpload(context, { owner: caller, fileName, documentCode, bytes }));
  const expiresOn = endsIn === undefined ? undefined : addDays(today, endsIn);
  const form = { documentCode, fileId, expiresOn, note: '' };
  const { groups } = taken(await replaceCompanyDocument(context, { caller, language, form }));
  const asked = groups.find((each) => each.documentCode === documentCode)?.amendment;
  if (isAccepted && asked) await decide(context, caller.clientType, asked);
}

type Asked = { readonly amendmentId: string; readonly version: number };

/** By whoever of the reviewers may: an issuer knows its own cardholders alone. */
async function decide(context: AppContext, clientType: string, { amendmentId, version }: Asked): Promise<void> {
  for (const userId of reviewers[clientType] ?? []) {
    const command = { caller: callerNamed(userId), amendmentId, version, language } as const;
    if ((await acceptAmendment(context, command)).ok) return;
  }
  throw new Error(`Nobody accepts ${amendmentId}`);
}

type SeededAmendment = {
  readonly by: string;
  readonly values: Readonly<Partial<Record<DetailName, string>>>;
  readonly note: string;
  /** Who has agreed as the first of two. */
  readonly checkedBy?: string;
  readonly refusedBy?: string;
};

const seededAmendments: readonly SeededAmendment[] = [
  {
    by: 'seller01',
    values: { postalCode: '05510', address1: '서울특별시 송파구 올림픽로 300', address2: '27층', phone: '0255509910' },
    note: '12월 1일 사옥을 이전합니다.',
  },
  {
    by: 'seller02',
    values: { representativeName: '박정우' },
    note: '대표이사가 변경되었습니다.',
    checkedBy: 'kotra01',
  },
  {
    by: 'buyer01',
    values: { businessKind: 'Import and retail of beauty products', url: 'shop.pacificbeauty.example' },
    note: 'We have opened three shops of our own.',
  },
  {
    by: 'buyer02',
    values: { address1: '2-4-9 Kitahama, Chuo-ku, Osaka' },
    note: '移転しました。',
    refusedBy: 'issuer02',
  },
  { by: 'issuer01', values: { representativeName: '민재원' }, note: '정기 인사에 따른 변경입니다.' },
];

async function askFor(context: AppContext, { by, values, note, checkedBy, refusedBy }: SeededAmendment): Promise<void> {
  const caller = callerNamed(by);
  const { version } = taken(await readCompany(context, { caller, language }));
  const wanted = Object.entries(values).map(([name, value]) => ({ name: name as DetailName, value }));
  const form = { version, values: wanted, note };
  const { amendments } = taken(await changeCompany(context, { caller, language, form }));
  const [asked] = amendments;
  if (!asked) throw new Error(`${by} asked for nothing`);
  const step = { ...asked, language } as const;
  if (checkedBy) taken(await acceptAmendment(context, { ...step, caller: callerNamed(checkedBy) }));
  if (!refusedBy) return;
  const reasonText = '登記簿の住所と一致する書類を添えて、もう一度お申し込みください。';
  taken(await refuseAmendment(context, { ...step, caller: callerNamed(refusedBy), reasonClass: 'RJ04', reasonText }));
}

function callerNamed(userId: string) {
  const parties: readonly DemoCompany[] = [...demoSellers, ...demoBuyers, ...demoInstitutions];
  const company = parties.find(({ users }) => users.some((user) => user.userId === userId));
  if (!company) throw new Error(`Nobody in the demo is called ${userId}`);
  return { ...callerOf(company), userId };
}
