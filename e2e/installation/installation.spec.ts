/** An installation outside demo mode, from the first administrators to a settled trade (docs/operations.md). */
import { expect, type Page, test } from '@playwright/test';
import { beginAsBuyer, fillBuyer, fillBuyersCompany } from '../steps/buyer-sign-up.ts';
import { cardNumbers, payNow } from '../steps/cards.ts';
import { codeMailedBy, expectEmail } from '../steps/emails.ts';
import {
  confirmPayingAccount,
  openPayingAccounts,
  payingAccounts,
  proposePayingAccount,
  runSettlement,
} from '../steps/payouts.ts';
import { enterPassword, passBothFactors, showCodeAnew, type UserId } from '../steps/people.ts';
import { acceptAll, ask } from '../steps/reviews.ts';
import { addPasskey, giveAuthenticator, openSecurity, showPasskey } from '../steps/second-factors.ts';
import { beginAsSeller, kim, lee } from '../steps/seller-sign-up.ts';
import { fillFields, goOnTo, newPassword, submit, uploadDocument, uploadDocuments } from '../steps/sign-up.ts';
import { fillStripeField, passStripesChallenge, payInWindow, proveInWindow } from './acquirers.ts';
import { admin, makeAdministrator, operatorEnvironment } from './administrators.ts';
import { applyAsSeller } from './applicants.ts';
import { bookings, findPaymentFiles, layOut, statements, transferStatus, wholeFileStatus } from './foreign-bank.ts';
import { expectReconciled, expectReturned, expectStatement, findDueDay } from './payouts.ts';
import { letDaysPass } from './portal-programs.ts';
import { runScript } from './programs.ts';
import { acceptTerms, expectHeld, fileEvidence, releaseTrade, sendOrder } from './trades.ts';

/** From which the company pays: at a bank in Korea, and at one abroad. */
const dollarAccount = '10020003000400';
const yenAccount = {
  currency: 'JPY',
  bank: 'NDEAFIHH',
  number: 'FI2112345600000785',
  holder: 'Trade Company Safeguarding',
};

test('a company installs the portal, and a trade is paid through it', async ({ browser }) => {
  const open = async () => (await browser.newContext()).newPage();
  const [kotra, issuer] = await test.step('the first administrators choose passwords and log in', async () => {
    const agency = await makeAdministrator(browser, 'kotra01', { type: 'KOTRA', name: '대한무역투자진흥공사' });
    await makeAdministrator(browser, 'visa01', { type: 'VISA', name: 'VISA' });
    return [agency, await makeAdministrator(browser, 'issuer01', { type: 'ISSUER', name: 'Pacific Bank' })] as const;
  });

  await test.step('the one who pays makes a passkey, for an administrator needs one after some days', async () => {
    await giveAuthenticator(kotra);
    await openSecurity(kotra, 'kotra01', '보안');
    await addPasskey(kotra, 'kotra01', '업무용 노트북');
  });

  await test.step('a sanctions list is imported, without which no trade is clear', async () => {
    expect(await admin('import-sanctions', 'scripts/seed/made-up-sanctions.csv', '--source', 'made-up')).toContain(
      'made-up',
    );
  });

  await test.step('the accounts from which sellers are paid are set, and the agency sees them', async () => {
    for (const currency of ['USD', 'KRW']) {
      const said = await admin(
        ...['set-paying-account', '--currency', currency, '--holder', 'Trade Company Safeguarding'],
        ...['--bank', '081', '--number', dollarAccount],
      );
      expect(said).toContain(`${currency} is paid from`);
    }
    await openPayingAccounts(kotra);
    await expect(payingAccounts.inForce(kotra)).toHaveCount(2);
    await expect(payingAccounts.inForce(kotra).first()).toContainText(dollarAccount);
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
    await beginAsBuyer(buyer, userId, fillStripeField);
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
    const another = await makeAdministrator(browser, 'issuer02', { type: 'ISSUER' });
    await another.goto('/admin/issuer/main');
    await another.getByRole('link', { name: '심사 대기 회원' }).click();
    await another.getByRole('link', { name: 'Figueroa Imports LLC' }).click();
    await ask(another, '결정 승인', '결정 승인: 승인');
    await expect(another.getByText('이용 중', { exact: true }).first()).toBeVisible();
    await expectEmail(userId, 'approved');
    await buyer.goto('/en/login');
    await passBothFactors(buyer, userId, newPassword);
    await expect(buyer).toHaveURL('/en/buyer/main');
  });

  const seller = await open();
  await test.step('an exporter signs up with documents, for there is nobody to ask', async () => {
    await beginAsSeller(seller, 'seller01', { person: kim, position: '대표자 (CEO)', isOnPaper: true });
    await fillFields(seller, { 'applicant.name': kim.name, 'applicant.birthday': kim.birthday });
    await applyAsSeller(seller, 'seller01', { person: kim, company: '한빛무역' });
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
    await showCodeAnew(seller, 'seller01', () => seller.getByRole('button', { name: '변경 요청하기' }).click());
    // The portal mails one code a minute, and the sign-up's was just before.
    const askForCode = () =>
      expect(async () => {
        await seller.getByRole('button', { name: '인증번호 받기' }).click();
        await expect(seller.getByLabel('이메일 인증번호')).toBeVisible({ timeout: 3_000 });
      }).toPass({ intervals: [5_000] });
    const code = await codeMailedBy('seller01', askForCode);
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

  const [inDollars, inYen] = await test.step('the seller sends an order sheet in dollars and one in yen', async () => [
    await sendOrder(seller, { unitPrice: '1', currency: 'USD' }),
    await sendOrder(seller, { unitPrice: '150', currency: 'JPY' }),
  ]);

  await test.step('the buyer pays the dollars through Stripe, on the page of the issuer', async () => {
    await acceptTerms(buyer, inDollars);
    await payNow(buyer);
    await passStripesChallenge(buyer);
    await expectHeld({ buyer, seller }, inDollars);
  });

  await test.step('the rule table sends the yen to PortOne, in whose window the same card pays', async () => {
    await acceptTerms(buyer, inYen);
    await payNow(buyer);
    await payInWindow(buyer, cardNumbers.approved);
    await expectHeld({ buyer, seller }, inYen);
  });

  await test.step('documents are read, the agency accepts them, and the buyer accepts the goods', async () => {
    for (const trade of [inDollars, inYen]) await fileEvidence(seller, trade);
    for (const trade of [inDollars, inYen]) await releaseTrade({ kotra, buyer }, trade);
  });

  await test.step('two people set the account from which yen are paid', async () => {
    await openPayingAccounts(kotra);
    await proposePayingAccount(kotra, yenAccount);
    await expect(payingAccounts.waiting(kotra)).toContainText(yenAccount.number);
    await confirmPayingAccount(second, yenAccount.number);
    await expect(payingAccounts.inForce(second)).toHaveCount(3);
  });

  const exporter = await open();
  const dueOn = await test.step('on the day of the payout the agency logs in and has the bank pay', async () => {
    const due = await findDueDay(seller);
    // Their sessions are over: they come back in browsers that know nothing of them, but where a passkey is kept.
    for (const page of [second, issuer, buyer, seller]) await page.context().close();
    await letDaysPass(due.inDays);
    await kotra.goto('/kotra');
    await kotra.getByRole('dialog', { name: 'LOGOUT' }).getByRole('button', { name: '확인' }).click();
    await enterPassword(kotra, 'kotra01');
    await showPasskey(kotra, 'kotra01');
    await expect(kotra.locator('#side-menu')).toBeVisible();
    await kotra.goto('/admin/kotra/settlement-inquiry/list');
    await runSettlement(kotra, '은행에 지급을 지시했습니다');
    return due.day;
  });

  const bankFolder = operatorEnvironment().BANK_FOLDER ?? '';
  const files = await test.step('a file for each of the two banks lies in the folder', async () => {
    const { USD: paid, JPY: returned } = await findPaymentFiles(bankFolder);
    expect(paid.account).toBe(dollarAccount);
    expect(returned.account).toBe(yenAccount.number);
    expect(returned.xml).toContain(yenAccount.bank);
    return { paid, returned };
  });

  await test.step('the bank answers as banks abroad do, in the middle of other customers’ matters', async () => {
    layOut(bankFolder, [
      wholeFileStatus(files.paid.fileId, 'ACCP'),
      wholeFileStatus('PAYROLL-2026-11', 'RJCT'),
      transferStatus(files.returned, 'ACSP'),
      bookings(files),
      statements(files, dueOn),
    ]);
    await exporter.goto('/login');
    await passBothFactors(exporter, 'seller01', newPassword);
    await expectStatement(exporter, inDollars);
  });

  await test.step('what the bank sent back is safe, and the seller reads what to do', async () => {
    await expectReturned(exporter, inYen);
  });

  await test.step('the books agree with the acquirers and the bank, and what is not ours waits for two people', async () => {
    await expectReconciled(kotra, files);
    expect(await runScript(operatorEnvironment(), 'scripts/verify.ts')).toContain(' 0 problems');
  });

  await test.step('another exporter proves who they are in PortOne’s window, for which the company has signed by now', async () => {
    const another = await open();
    const mobile = '01012345678';
    const prove = (page: Page) => proveInWindow(page, lee, mobile);
    await beginAsSeller(another, 'seller02', { person: lee, position: '대표자 (CEO)', prove });
    await applyAsSeller(another, 'seller02', { person: lee, company: '이영희상사' });
    await expectEmail('seller02', '접수번호');
  });
});
