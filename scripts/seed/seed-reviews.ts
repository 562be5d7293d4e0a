/** Applications in every state of a review, moved there by the use cases that a reviewer's click runs. */
import { readFileSync } from 'node:fs';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { supplementDays } from '@gtp/domain/review/review-decisions.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import { inTransaction } from '@gtp/server/platform/database.ts';
import { askSupplement } from '@gtp/server/review/ask-supplement.ts';
import { confirmMemberDecision } from '@gtp/server/review/confirm-member-decision.ts';
import { acceptDocument, returnDocument } from '@gtp/server/review/judge-document.ts';
import { proposeMemberDecision } from '@gtp/server/review/propose-member-decision.ts';
import { readMember } from '@gtp/server/review/read-member.ts';
import { rescreenMembers, runReviewClocks } from '@gtp/server/review/review.ts';
import { addReviewNote, passDocuments } from '@gtp/server/review/review-steps.ts';
import { startRecheck } from '@gtp/server/review/start-recheck.ts';
import { importSanctions } from '@gtp/server/screening/screening.ts';
import { demoInstitutions } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import { type DemoApplicant, type Seeding, signUpSeller, taken } from './seed-applications.ts';

type Goal = 'supplement' | 'screening' | 'proposed' | 'contract' | 'refused' | 'lapsed';
type Reviewed = DemoApplicant & { readonly goal: Goal; readonly daysAgo: number };

/** The third one's partner represents the one that was refused: the check for duplicates finds one pair. */
const applicants: readonly Reviewed[] = [
  {
    userId: 'seller10',
    name: '두레주방 주식회사',
    nameEnglish: 'Dure Kitchenware Co., Ltd.',
    businessNumber: '1238609104',
    person: { name: '남도경', givenName: 'Dokyung', familyName: 'Nam' },
    phone: '0316330910',
    accountNumber: '110-310-456781',
    birthday: '1979-02-11',
    partner: { name: '남이령', birthday: '1981-07-30' },
    corporationNumber: '1244110098716',
    address: {
      postalCode: '18469',
      address1: '경기도 화성시 동탄대로 541',
      address1English: '541, Dongtan-daero, Hwaseong-si, Gyeonggi-do',
    },
    industry: '259',
    business: { ko: '스테인리스 주방용품을 만들어 수출합니다.', en: 'We make and export stainless steel kitchenware.' },
    goal: 'supplement',
    daysAgo: 6,
  },
  {
    userId: 'seller11',
    name: '씨드래곤무역 주식회사',
    nameEnglish: 'Sea Dragon Trading Co., Ltd.',
    businessNumber: '2148610116',
    person: { name: '서진우', givenName: 'Jinu', familyName: 'Seo' },
    phone: '0316330911',
    accountNumber: '110-311-456781',
    birthday: '1986-09-24',
    partner: { name: '서해림', birthday: '1990-01-15' },
    corporationNumber: '1801110472132',
    address: {
      postalCode: '48939',
      address1: '부산광역시 중구 중앙대로 63',
      address1English: '63, Jungang-daero, Jung-gu, Busan',
    },
    industry: '463',
    business: { ko: '냉동 수산물과 가공식품을 수출합니다.', en: 'We export frozen seafood and processed food.' },
    goal: 'screening',
    daysAgo: 5,
  },
  {
    userId: 'seller12',
    name: '온결섬유 주식회사',
    nameEnglish: 'Ongyeol Textiles Co., Ltd.',
    businessNumber: '3158611121',
    person: { name: '백하린', givenName: 'Harin', familyName: 'Baek' },
    phone: '0316330912',
    accountNumber: '110-312-456781',
    birthday: '1988-12-02',
    partner: { name: '표지안', birthday: '1983-04-09' },
    corporationNumber: '1760110833621',
    address: {
      postalCode: '41585',
      address1: '대구광역시 북구 유통단지로 45',
      address1English: '45, Yutongdanji-ro, Buk-gu, Daegu',
    },
    industry: '132',
    business: {
      ko: '기능성 원단을 짜서 의류 회사에 공급합니다.',
      en: 'We weave functional fabrics for clothing makers.',
    },
    goal: 'proposed',
    daysAgo: 4,
  },
  {
    userId: 'seller13',
    name: '빛고을광학 주식회사',
    nameEnglish: 'Bitgoeul Optics Co., Ltd.',
    businessNumber: '4168612137',
    person: { name: '임서율', givenName: 'Seoyul', familyName: 'Lim' },
    phone: '0316330913',
    accountNumber: '110-313-456781',
    birthday: '1982-06-21',
    partner: { name: '임가온', birthday: '1984-10-18' },
    corporationNumber: '2001110655246',
    address: {
      postalCode: '61009',
      address1: '광주광역시 북구 첨단과기로 208',
      address1English: '208, Cheomdangwagi-ro, Buk-gu, Gwangju',
    },
    industry: '273',
    business: { ko: '산업용 렌즈와 검사 장비를 만듭니다.', en: 'We make industrial lenses and inspection equipment.' },
    goal: 'contract',
    daysAgo: 9,
  },
  {
    userId: 'seller14',
    name: '코인브릿지 주식회사',
    nameEnglish: 'Coinbridge Co., Ltd.',
    businessNumber: '6178613141',
    person: { name: '표지안', givenName: 'Jian', familyName: 'Pyo' },
    phone: '0316330914',
    accountNumber: '110-314-456781',
    birthday: '1983-04-09',
    partner: { name: '표도윤', birthday: '1991-03-27' },
    corporationNumber: '1101110788153',
    address: {
      postalCode: '06236',
      address1: '서울특별시 강남구 테헤란로 142',
      address1English: '142, Teheran-ro, Gangnam-gu, Seoul',
    },
    industry: '582',
    business: { ko: '결제 소프트웨어를 개발합니다.', en: 'We develop payment software.' },
    goal: 'refused',
    daysAgo: 20,
  },
  {
    userId: 'seller15',
    name: '누리섬유 주식회사',
    nameEnglish: 'Nuri Textiles Co., Ltd.',
    businessNumber: '5078613150',
    person: { name: '제갈누리', givenName: 'Nuri', familyName: 'Jegal' },
    phone: '0536330915',
    accountNumber: '110-315-456781',
    birthday: '1988-12-05',
    partner: { name: '제갈한결', birthday: '1985-08-16' },
    corporationNumber: '1101110812340',
    address: {
      postalCode: '41585',
      address1: '대구광역시 북구 경대로 17',
      address1English: '17, Gyeongdae-ro, Buk-gu, Daegu',
    },
    industry: '131',
    business: { ko: '기능성 원단을 짜서 수출합니다.', en: 'We weave and export functional fabrics.' },
    goal: 'lapsed',
    daysAgo: 30,
  },
];

const list = new URL('made-up-sanctions.csv', import.meta.url);

/** The made-up list is there before any trade: who or what is compared with nothing waits for a person. */
export async function importMadeUpList(context: Seeding['context']): Promise<void> {
  const file = { source: 'made-up', content: readFileSync(list, 'utf8') };
  const now = context.clock.now();
  await inTransaction(context.database, (transaction) => importSanctions(transaction, { file, now }));
  await rescreenMembers(context);
}

/** Leaves the clock at `now`. */
export async function seedReviews({ context, clock, now }: Seeding): Promise<void> {
  for (const applicant of applicants.toSorted((left, right) => right.daysAgo - left.daysAgo)) {
    clock.set(addDaysToInstant(now, -applicant.daysAgo));
    const companyId = await signUpSeller(context, applicant);
    clock.set(addDaysToInstant(now, 1 - applicant.daysAgo));
    await moveTo(applicant.goal, reviewOf(context, companyId));
    if (applicant.goal !== 'lapsed') continue;
    clock.set(addDaysToInstant(now, 2 - applicant.daysAgo + supplementDays));
    await runReviewClocks(context);
  }
  clock.set(addDaysToInstant(now, -3));
  await reviewOf(context, 'company_seller05').startRecheck();
  clock.set(now);
}

type Steps = ReturnType<typeof reviewOf>;

async function moveTo(goal: Goal, steps: Steps): Promise<void> {
  if (goal === 'supplement' || goal === 'lapsed') return steps.askForBetterDocuments();
  await steps.acceptAll();
  await steps.passDocuments();
  if (goal === 'screening') return steps.note('유사한 이름이 있습니다. 등록번호와 설립일을 대조하는 중입니다.');
  await steps.propose(goal === 'refused' ? 'refuse' : 'approve');
  if (goal !== 'proposed') await steps.confirm();
}

/** A member in the hands of the agency's two people; each step is over the version that it reads before. */
function reviewOf(context: AppContext, companyId: string) {
  const first = reviewer('kotra01');
  const read = async () => taken(await readMember(context, { caller: first, companyId, language: 'ko' }));
  const command = async (caller = first) => {
    const { version } = await read();
    return { caller, companyId, language: 'ko', version } as const;
  };
  return {
    async acceptAll(): Promise<void> {
      for (const { companyDocumentId } of (await read()).documents) {
        if (companyDocumentId) {
          taken(await acceptDocument(context, { ...(await command()), documentId: companyDocumentId }));
        }
      }
    },
    async askForBetterDocuments(): Promise<void> {
      const { documents } = await read();
      const documentId = documents.find(({ documentCode }) => documentCode === 'DG06')?.companyDocumentId ?? '';
      const reasonText = '예금주 이름이 보이는 첫 장을 다시 올려 주세요.';
      taken(await returnDocument(context, { ...(await command()), documentId, reasonClass: 'RJ09', reasonText }));
      taken(await askSupplement(context, { ...(await command()), documentCodes: ['DG12'], reasonText: '' }));
    },
    passDocuments: async () => void taken(await passDocuments(context, await command())),
    note: async (reasonText: string) => void taken(await addReviewNote(context, { ...(await command()), reasonText })),
    async propose(decision: 'approve' | 'refuse'): Promise<void> {
      const reasonClass = decision === 'refuse' ? 'RJ07' : undefined;
      taken(
        await proposeMemberDecision(context, {
          ...(await command()),
          decision,
          reasonClass,
          reasonText: '',
          limits: [],
        }),
      );
    },
    confirm: async () => void taken(await confirmMemberDecision(context, await command(reviewer('kotra02')))),
    startRecheck: async () => void taken(await startRecheck(context, await command())),
  };
}

/** One of the agency's people as a use case sees them. */
function reviewer(userId: string): Caller {
  const agency = demoInstitutions.find(({ clientType }) => clientType === 'KOTRA');
  if (!agency) throw new Error('The demo has no agency');
  return { ...callerOf(agency), userId };
}
