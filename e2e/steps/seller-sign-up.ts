/** Sellers sign up, in Korean: what each step asks for, of persons who are not in the demo. */
import { expect, type Page } from '@playwright/test';
import { expectEmail } from './emails.ts';
import {
  choose,
  field,
  fillFields,
  goOnTo,
  newBusinessNumber,
  newPassword,
  openStep,
  pick,
  proveAccount,
  proveEmail,
  proveIdCard,
  submit,
  uploadDocuments,
} from './sign-up.ts';

export const kim = { name: '김철수', familyName: 'Kim', givenName: 'Cheolsu', birthday: '19800301' };
export const lee = { name: '이영희', familyName: 'Lee', givenName: 'Younghee', birthday: '19750815' };
export const park = { name: '박민수', familyName: 'Park', givenName: 'Minsu', birthday: '19681120' };

/** The fields of a person below a path such as `owner.`. */
export function personFields(prefix: string, person: typeof kim): Record<string, string> {
  return Object.fromEntries(Object.entries(person).map(([name, value]) => [prefix + name, value]));
}

export const seat = (prefix: string) => ({
  [`${prefix}postalCode`]: '04524',
  [`${prefix}address1`]: '서울특별시 중구 세종대로 110',
  [`${prefix}address1English`]: '110, Sejong-daero, Jung-gu, Seoul',
});

/** A seller's first steps: terms, position with the identity card, login with the company's address, compliance. */
export async function beginAsSeller(
  page: Page,
  userId: string,
  how: { person: typeof kim; position: string; isOnPaper?: boolean; prove?: (page: Page) => Promise<void> },
): Promise<void> {
  await page.goto('/seller/signup/agree');
  await page.getByLabel('전체 동의').check();
  await goOnTo(page, '본인인증');
  await choose(page, { '회사에서의 직위': how.position });
  if (how.prove) await how.prove(page);
  else await (how.isOnPaper ? uploadDocuments(page) : proveIdCard(page, how.person));
  await goOnTo(page, '계정설정');
  await proveEmail(page, userId);
  await fillFields(page, { 'applicant.userId': userId });
  await fillPassword(page);
  await goOnTo(page, '준법확인');
  await page.getByLabel('11개 항목을 모두 확인했습니다').check();
  await goOnTo(page, '회원정보');
}

/** The member's step; the name and the birthday come from the identity card, and a phone that was proved with it is kept. */
export async function fillMember(page: Page, { familyName, givenName }: typeof kim, relation: string): Promise<void> {
  await fillFields(page, { 'applicant.familyName': familyName, 'applicant.givenName': givenName });
  const mobile = field(page, 'applicant.mobile');
  if (await mobile.isEditable()) await mobile.fill('01012345678');
  await choose(page, { 성별: '남성' });
  await pick(page, { 'applicant.occupation': '회사', 'applicant.relation': relation });
  await goOnTo(page, '기업정보');
}

type Company = { readonly type: string; readonly subtype?: string; readonly number: string; readonly name: string };

export async function fillCompany(page: Page, { type, subtype, number, name }: Company): Promise<void> {
  await choose(page, { '기업 유형': type, ...(subtype && { '세부 유형': subtype }) });
  await choose(page, { '기업 규모': '중견·중소기업', '가상자산사업자 여부': '아니요' });
  await fillFields(page, {
    'company.businessNumber': number,
    'company.name': name,
    'company.nameEnglish': 'Hanbit Trading',
    'company.foundedOn': '20110502',
    'company.phone': '0212345678',
    ...seat('company.'),
  });
  await pick(page, { 'company.industry': '화장품', 'company.fundSource': '사업' });
}

/** The account with its proof, up to the documents. */
export async function fillAccount(page: Page, userId: string, isOnPaper = false): Promise<void> {
  await pick(page, { 'account.bank': '국민' });
  await fillFields(page, { 'account.number': newBusinessNumber('01'), 'account.holder': '한빛무역' });
  await (isOnPaper ? uploadDocuments(page) : proveAccount(page, userId));
  await goOnTo(page, '서류등록');
}

export async function fillPassword(page: Page): Promise<void> {
  await fillFields(page, { 'applicant.password': newPassword, 'applicant.passwordConfirmation': newPassword });
}

/** The password was kept nowhere: it is asked for once more, then everything is sent. */
export async function submitAsSeller(page: Page, userId: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '계정설정', exact: true }).click();
  await fillPassword(page);
  await sendAsSeller(page, userId);
}

export async function sendAsSeller(page: Page, userId: string): Promise<void> {
  await openStep(page, '서류등록');
  await goOnTo(page, '입력 내용 확인');
  await submit(page);
  await expect(page.getByRole('heading', { name: '가입 신청이 접수되었습니다' })).toBeVisible();
  await expectEmail(userId, '접수번호');
}
