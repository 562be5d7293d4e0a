/** People sign up, are interrupted, come back, and their applications arrive. */
import { expect, type Page, test } from '@playwright/test';
import { beginAsBuyer, fillBuyer, fillBuyersCompany } from './steps/buyer-sign-up.ts';
import { cardNumbers } from './steps/cards.ts';
import { codeMailedBy, expectEmail } from './steps/emails.ts';
import {
  beginAsSeller,
  fillAccount,
  fillCompany,
  fillMember,
  fillPassword,
  kim,
  lee,
  park,
  personFields,
  seat,
  sendAsSeller,
  submitAsSeller,
} from './steps/seller-sign-up.ts';
import {
  checkCard,
  choose,
  expectStep,
  field,
  fillFields,
  goOnTo,
  newBusinessNumber,
  newPassword,
  newUserId,
  openStep,
  pick,
  proveIdCard,
  resume,
  submit,
  uploadDocuments,
} from './steps/sign-up.ts';

test('a buyer closes the page on the way, comes back, and is registered', async ({ page, context }) => {
  const userId = newUserId('buyer');
  await beginAsBuyer(page, userId);
  await fillBuyer(page, userId);
  await goOnTo(page, 'Company', 'en');
  await fillFields(page, { 'company.name': 'Figueroa Imports LLC' });
  await page.close();

  const later = await context.newPage();
  await resume(later, 'buyer', 'en');
  await expectStep(later, 'Company');
  await expect(field(later, 'company.name')).toHaveValue('Figueroa Imports LLC');
  await fillBuyersCompany(later, userId);
  await goOnTo(later, 'Representative', 'en');
  await later.getByRole('button', { name: 'Copy from member' }).click();
  await goOnTo(later, 'Introduction', 'en');
  await goOnTo(later, 'Documents', 'en');
  await uploadDocuments(later, 'en');
  await goOnTo(later, 'Check before you submit', 'en');

  // Passwords and the card were kept nowhere, so they are asked for again.
  const main = later.getByRole('main');
  await main.getByRole('link', { name: 'Verification', exact: true }).click();
  await checkCard(later, cardNumbers.approved);
  await goOnTo(later, 'Member', 'en');
  await fillFields(later, { 'applicant.password': newPassword, 'applicant.passwordConfirmation': newPassword });
  await openStep(later, 'Documents');
  await goOnTo(later, 'Check before you submit', 'en');
  await submit(later, 'en');
  await expect(later).toHaveURL('/en');
  await expectEmail(userId, 'Application number: APP-');
  await later.goto('/en/login');
  await later.getByLabel('User ID').fill(userId);
  await later.getByLabel('Password', { exact: true }).fill(newPassword);
  const code = await codeMailedBy(userId, () => later.getByRole('button', { name: 'Log in', exact: true }).click());
  await later.getByLabel('Verification code', { exact: true }).fill(code);
  await later.getByRole('button', { name: 'Verify and log in' }).click();
  await expect(later).toHaveURL('/en/buyer/main');
  await expect(later.getByText('Figueroa Imports LLC').first()).toBeVisible();
});

/**
 * What the server alone knows: the id is taken. It leads back to the authentication (spec §4), which says so and leads to
 * the field, with everything typed still there.
 */
async function sendWithTakenId(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '계정설정', exact: true }).click();
  await fillPassword(page);
  await field(page, 'applicant.userId').fill('seller01');
  await openStep(page, '서류등록');
  await goOnTo(page, '입력 내용 확인');
  await page.getByRole('button', { name: '가입 신청 제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
  await expectStep(page, '본인인증');
  const main = page.getByRole('main');
  await expect(main.getByText(/이미 사용 중인 아이디입니다/)).toBeVisible();
  await main.getByRole('link', { name: '아이디', exact: true }).click();
  await expectStep(page, '계정설정');
  await expect(field(page, 'applicant.userId')).toHaveAccessibleDescription(/이미 사용 중인 아이디입니다/);
  await expect(field(page, 'applicant.password')).toHaveValue(newPassword);
}

test('an individual seller reloads the page on the way, goes on, and applies', async ({ page }) => {
  const userId = newUserId('seller');
  await beginAsSeller(page, userId, { person: kim, position: '대표자 (CEO)' });
  await page.reload();
  await expectStep(page, '회원정보');
  await expect(field(page, 'applicant.name')).toHaveValue(kim.name);
  await fillMember(page, kim, '대표자');
  await fillCompany(page, {
    type: '개인사업자',
    subtype: '일반과세자',
    number: newBusinessNumber('12'),
    name: '한빛무역',
  });
  await goOnTo(page, '대표자정보');
  await page.getByRole('button', { name: '가입자 정보 가져오기' }).click();
  await fillFields(page, seat('owner.'));
  await goOnTo(page, '실제소유자');
  await goOnTo(page, '정산 계좌');
  await fillAccount(page, userId);
  await uploadDocuments(page);
  await page.reload();
  await goOnTo(page, '입력 내용 확인');
  await sendWithTakenId(page);
  await field(page, 'applicant.userId').fill(userId);
  await sendAsSeller(page, userId);
});

test('an agent goes on in another tab for a corporation with two representatives', async ({ page, context }) => {
  const userId = newUserId('seller');
  await beginAsSeller(page, userId, { person: park, position: '대리인' });
  await fillMember(page, park, '임직원');
  await fillCompany(page, { type: '법인사업자', number: newBusinessNumber('86'), name: '한빛무역' });
  await fillFields(page, { 'company.corporationNumber': '1101110062432' });
  await goOnTo(page, '대표자정보');
  await proveIdCard(page.getByRole('region', { name: /대표자 신분증 확인/ }), kim);
  await fillFields(page, { 'owner.familyName': 'Kim', 'owner.givenName': 'Cheolsu', ...seat('owner.') });

  const tab = await context.newPage();
  await resume(tab, 'seller');
  await expectStep(tab, '대표자정보');
  await expect(field(tab, 'owner.name')).toHaveValue(kim.name);
  await tab.getByRole('radiogroup', { name: '성별' }).getByRole('radio', { name: '남성' }).check();
  await choose(tab, { '공동대표자가 있나요?': '예' });
  const second = tab.getByRole('group', { name: '공동대표자 1' });
  await fillFields(tab, { ...personFields('coOwners.0.', lee), ...seat('coOwners.0.') });
  await second.getByRole('radio', { name: '여성' }).check();
  await expect(field(page, 'coOwners.0.name')).toHaveValue(lee.name);
  await goOnTo(tab, '대리인정보');
  await tab.getByRole('button', { name: '가입자 정보 가져오기' }).click();
  await goOnTo(tab, '실제소유자');
  // The password stayed in the other tab.
  await expect(tab.getByText('앞 단계에 다시 입력할 항목이 있습니다')).toBeVisible();
  await choose(tab, { '신고 방법': '실제소유자를 신고합니다' });
  await fillFields(tab, {
    'beneficialOwners.name': kim.name,
    'beneficialOwners.birthday': kim.birthday,
    'beneficialOwners.share': '60',
  });
  await pick(tab, {
    'beneficialOwners.country': '대한민국',
    'beneficialOwners.kind': '25%',
    'beneficialOwners.confirmedBy': '주주명부',
  });
  await goOnTo(tab, '정산 계좌');
  await fillAccount(tab, userId);
  await uploadDocuments(tab);
  await goOnTo(tab, '입력 내용 확인');
  await submitAsSeller(tab, userId);
});

test('a non-profit body with an exemption closes the page on the way and comes back', async ({ page, context }) => {
  const userId = newUserId('seller');
  await beginAsSeller(page, userId, { person: kim, position: '대표자 (CEO)' });
  await fillMember(page, kim, '대표자');
  await fillCompany(page, {
    type: '비영리법인·단체',
    subtype: '비영리법인',
    number: newBusinessNumber('82'),
    name: '한빛재단',
  });
  await fillFields(page, { 'company.corporationNumber': '1101220062431', 'company.purposeOfFoundation': '무역 지원' });
  await goOnTo(page, '대표자정보');
  await page.close();

  const later = await context.newPage();
  await resume(later, 'seller');
  await expectStep(later, '대표자정보');
  await later.getByRole('button', { name: '가입자 정보 가져오기' }).click();
  await fillFields(later, seat('owner.'));
  await goOnTo(later, '실제소유자');
  await choose(later, { '신고 방법': '확인 생략 대상입니다' });
  await pick(later, { 'beneficialOwners.omittedReason': '공공' });
  await goOnTo(later, '정산 계좌');
  await fillAccount(later, userId);
  await uploadDocuments(later);
  await goOnTo(later, '입력 내용 확인');
  await submitAsSeller(later, userId);
});
