/** An installation outside demo mode, from the first administrators to a settled trade (docs/operations.md). */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { beginAsBuyer, fillBuyer, fillBuyersCompany } from '../steps/buyer-sign-up.ts';
import { payNow } from '../steps/cards.ts';
import { codeMailedBy, expectEmail, linkIn } from '../steps/emails.ts';
import { acceptEvidence, submitEvidence, uploadDocuments as uploadPapers } from '../steps/evidence.ts';
import { fillOrderForm, newTradeNumber } from '../steps/orders.ts';
import { logIn, passBothFactors, type UserId } from '../steps/people.ts';
import { acceptAll, ask } from '../steps/reviews.ts';
import { beginAsSeller, fillAccount, fillCompany, fillMember, kim, seat } from '../steps/seller-sign-up.ts';
import {
  fillFields,
  goOnTo,
  newBusinessNumber,
  newPassword,
  submit,
  uploadDocument,
  uploadDocuments,
} from '../steps/sign-up.ts';
import { operatorSetting } from './company.ts';
import { runScript } from './programs.ts';

const password = 'Trade!2026';
/** Of the company at the bank simulator. */
const payingAccount = '10020003000400';

/** `npm run admin`, with the portal's own settings. */
async function admin(...args: readonly string[]): Promise<string> {
  return runScript(JSON.parse(process.env[operatorSetting] ?? '{}'), 'scripts/admin.ts', ...args);
}

type Institution = { readonly type: 'KOTRA' | 'VISA' | 'ISSUER'; readonly name?: string };

/** The command makes the person, who chooses a password of their own on the page that it names. */
async function makeAdministrator(browser: Browser, userId: UserId, { type, name }: Institution): Promise<Page> {
  const said = await admin(
    ...['create-user', '--id', userId, '--type', type, '--name', '김민지', '--email', `${userId}@demo.example`],
    ...(name ? ['--company', name] : []),
  );
  const [, temporary = ''] = /Temporary password of \S+: (\S+)/.exec(said) ?? [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/${type.toLowerCase()}`);
  await page.getByRole('link', { name: /비밀번호/ }).click();
  await page.getByRole('button', { name: '임시 비밀번호를 이미 받았습니다' }).click();
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('임시 비밀번호', { exact: true }).fill(temporary);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인').fill(password);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 변경했습니다' })).toBeVisible();
  await logIn(page, userId);
  return page;
}

/** Of the order's page. */
const orderIdOn = (page: Page) => page.url().split('/').at(-1) ?? '';

test('a company installs the portal, and a trade is paid through it', async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [kotra, issuer] = await test.step('the first administrators choose passwords and log in', async () => {
    const agency = await makeAdministrator(browser, 'kotra01', { type: 'KOTRA', name: '대한무역투자진흥공사' });
    await makeAdministrator(browser, 'visa01', { type: 'VISA', name: 'VISA' });
    return [agency, await makeAdministrator(browser, 'issuer01', { type: 'ISSUER', name: 'Pacific Bank' })] as const;
  });

  await test.step('a sanctions list is imported, without which no trade is clear', async () => {
    expect(await admin('import-sanctions', 'scripts/seed/made-up-sanctions.csv', '--source', 'made-up')).toContain(
      'made-up',
    );
  });

  await test.step('the accounts from which sellers are paid are set, and the agency sees them', async () => {
    for (const currency of ['USD', 'JPY', 'KRW']) {
      const said = await admin(
        ...['set-paying-account', '--currency', currency, '--holder', 'Trade Company Safeguarding'],
        ...['--bank', '081', '--number', payingAccount],
      );
      expect(said).toContain(`${currency} is paid from`);
    }
    await kotra.goto('/admin/kotra/settlement-inquiry/paying-accounts');
    const inForce = kotra.getByRole('table', { name: '사용 중인 계좌' }).locator('tbody').getByRole('row');
    await expect(inForce).toHaveCount(3);
    await expect(inForce.first()).toContainText(payingAccount);
  });

  await test.step('the issuer names the first digits of its cards', async () => {
    await issuer.goto('/admin/issuer/mypage/payment-info');
    await issuer.getByRole('button', { name: 'BIN 추가' }).click();
    await issuer.getByRole('textbox', { name: 'BIN' }).fill('45390001');
    await issuer.getByRole('button', { name: '저장' }).click();
    await expect(issuer.getByRole('cell', { name: '4539 0001' })).toBeVisible();
  });

  const userId: UserId = 'buyer01';
  const buyer = await open();
  await test.step('a buyer signs up with a card of the issuer', async () => {
    await beginAsBuyer(buyer, userId);
    await fillBuyer(buyer, userId);
    await goOnTo(buyer, 'Company', 'en');
    await fillFields(buyer, { 'company.name': 'Figueroa Imports LLC' });
    await fillBuyersCompany(buyer, userId);
    await goOnTo(buyer, 'Representative', 'en');
    await buyer.getByRole('button', { name: 'Copy from member' }).click();
    await goOnTo(buyer, 'Introduction', 'en');
    await goOnTo(buyer, 'Documents', 'en');
    await uploadDocuments(buyer, 'en');
    await goOnTo(buyer, 'Check before you submit', 'en');
    await submit(buyer, 'en');
    await expectEmail(userId, 'Application number: APP-');
  });
  await test.step('two people of the issuer approve the buyer, who logs in', async () => {
    await issuer.goto('/admin/issuer/main');
    await issuer.getByRole('link', { name: '심사 대기 회원' }).click();
    await issuer.getByRole('link', { name: 'Figueroa Imports LLC' }).click();
    await acceptAll(issuer);
    await ask(issuer, '서류 확인 완료', '서류 확인 완료');
    await ask(issuer, '승인 결정 요청', '승인 요청');
    const second = await makeAdministrator(browser, 'issuer02', { type: 'ISSUER' });
    await second.goto('/admin/issuer/main');
    await second.getByRole('link', { name: '심사 대기 회원' }).click();
    await second.getByRole('link', { name: 'Figueroa Imports LLC' }).click();
    await ask(second, '결정 승인', '결정 승인: 승인');
    await expect(second.getByText('이용 중', { exact: true }).first()).toBeVisible();
    await expectEmail(userId, 'approved');
    await buyer.goto('/en/login');
    await passBothFactors(buyer, userId, newPassword);
    await expect(buyer).toHaveURL('/en/buyer/main');
  });

  const seller = await open();
  await test.step('an exporter signs up with documents, for there is nobody to ask', async () => {
    await beginAsSeller(seller, 'seller01', { person: kim, position: '대표자 (CEO)', isOnPaper: true });
    await fillFields(seller, { 'applicant.name': kim.name, 'applicant.birthday': kim.birthday });
    await fillMember(seller, kim, '대표자');
    const number = newBusinessNumber('12');
    await fillCompany(seller, { type: '개인사업자', subtype: '일반과세자', number, name: '한빛무역' });
    await goOnTo(seller, '대표자정보');
    await seller.getByRole('button', { name: '가입자 정보 가져오기' }).click();
    await fillFields(seller, seat('owner.'));
    await goOnTo(seller, '실제소유자');
    await goOnTo(seller, '정산 계좌');
    await fillAccount(seller, 'seller01', true);
    await uploadDocuments(seller);
    await goOnTo(seller, '입력 내용 확인');
    await submit(seller);
    await expect(seller.getByRole('heading', { name: '가입 신청이 접수되었습니다' })).toBeVisible();
  });

  const second = await makeAdministrator(browser, 'kotra02', { type: 'KOTRA' });
  await test.step('each of these documents is accepted by two people of the agency, and the seller signs', async () => {
    for (const page of [kotra, second]) {
      await page.goto('/admin/kotra/main');
      await page.getByRole('link', { name: '심사 대기 회원' }).click();
      await page.getByRole('link', { name: '한빛무역' }).click();
      await acceptAll(page);
    }
    await ask(second, '서류 확인 완료', '서류 확인 완료');
    await ask(second, '승인 결정 요청', '승인 요청');
    await kotra.reload();
    await ask(kotra, '결정 승인', '결정 승인: 승인');
    await expectEmail('seller01', '이용 계약에 서명');
    await seller.goto('/login');
    await passBothFactors(seller, 'seller01', newPassword);
    await seller.getByLabel('계약 내용을 모두 읽었으며 동의합니다').check();
    await seller.getByLabel('서명하는 분의 성명').fill(kim.name);
    await seller.getByRole('button', { name: '계약에 서명하기' }).click();
    await expectEmail('seller01', '승인되었습니다');
  });

  await test.step('the seller changes its account by a document, which two people of the agency accept', async () => {
    await seller.goto('/seller/mypage/business-doc');
    await seller.getByRole('button', { name: '계좌 변경 요청' }).click();
    await expect(seller.getByText('통장사본으로 계좌를 증명합니다')).toBeVisible();
    await seller.getByRole('combobox', { name: '은행' }).click();
    await seller.getByRole('option', { name: '신한은행' }).click();
    await seller.getByLabel('계좌번호').fill('110-777-424298');
    await seller.getByLabel('예금주').fill(kim.name);
    await uploadDocument(seller, '통장사본');
    await seller.getByRole('button', { name: '변경 요청하기' }).click();
    const code = await codeMailedBy('seller01', () => seller.getByRole('button', { name: '인증번호 받기' }).click());
    await seller.getByLabel('이메일 인증번호').fill(code);
    await seller.getByRole('button', { name: '확인', exact: true }).click();
    await expect(seller.getByText('정산 계좌 증빙을 확인하고 있습니다')).toBeVisible();
    for (const page of [kotra, second]) {
      await page.goto('/admin/kotra/main');
      await page.getByRole('link', { name: '확인할 계좌 증빙' }).click();
      await expect(page.getByText('110-777-424298')).toBeVisible();
      await ask(page, '증빙 확인', '증빙 확인');
    }
    await expectEmail('seller01', '정산 계좌 변경이 승인되어 곧 적용됩니다');
    await seller.reload();
    await expect(seller.getByText('정산 계좌가 곧 바뀝니다', { exact: false })).toBeVisible();
  });

  const tradeNumber = newTradeNumber();
  await test.step('the seller sends an order sheet, the buyer pays it, and the money is held', async () => {
    await seller.goto('/seller/order-sheet/order');
    await fillOrderForm(seller, { tradeNumber, unitPrice: '1', buyer: 'Figueroa Imports LLC' });
    await seller.getByRole('button', { name: '결제 요청 보내기' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: '결제 요청 보내기' }).click();
    await expect(seller).toHaveURL(/\/seller\/order-sheet\/ORD-/);
    await buyer.goto(linkIn(await expectEmail(userId, 'payment request', orderIdOn(seller))));
    await buyer.getByRole('button', { name: 'Accept the terms' }).click();
    await buyer.getByRole('button', { name: 'Accept these terms' }).click();
    await payNow(buyer);
    await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await seller.reload();
    await expect(seller.getByText('결제 완료 · 보관 중', { exact: true }).first()).toBeVisible();
  });

  await test.step('documents are read, the agency accepts them, and the buyer accepts the goods', async () => {
    await uploadPapers(seller, tradeNumber);
    await submitEvidence(seller);
    await acceptEvidence(kotra, orderIdOn(seller));
    await buyer.getByRole('button', { name: 'View the held money' }).click();
    await buyer.getByRole('button', { name: 'Accept the goods' }).click();
    await buyer.getByRole('button', { name: /^Accept and release USD/ }).click();
    await expect(buyer.getByText('Released', { exact: true }).first()).toBeVisible();
    await expectEmail('seller01', orderIdOn(seller), '수락');
  });
});
