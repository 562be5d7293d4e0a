/**
 * Applications that come back (decision 0309): two people who had no part in a refusal take it up again, and who was ended
 * by the clock applies again.
 */
import { expect, type Page } from '@playwright/test';
import { expectEmail } from './steps/emails.ts';
import { prepareReviewer } from './steps/institution-people.ts';
import { logIn, test } from './steps/people.ts';
import { ask } from './steps/reviews.ts';
import { uploadDocuments } from './steps/sign-up.ts';

const refused = '코인브릿지 주식회사';
const lapsed = '누리섬유 주식회사';
const why = '이의신청서와 등기사항증명서로 대표자가 명단의 인물이 아님을 확인했습니다.';

/** From the menu through the list to a seller. */
async function openMember(page: Page, seller = refused): Promise<void> {
  await page.locator('#side-menu').getByRole('link', { name: '회원관리' }).click();
  await page.getByRole('main').getByLabel('검색').first().fill(seller);
  await page.getByRole('main').getByRole('link', { name: seller }).click();
  await expect(page.getByRole('heading', { level: 1, name: seller })).toBeVisible();
}

test('who refused has no part in it, two others agree, and the seller reads that it is reviewed again', async ({
  as,
  browser,
}) => {
  const [first, second] = [await as('kotra01'), await as('kotra02')];
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const [third, fourth] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const thirdId = await prepareReviewer(first, second, '한재심');
  const fourthId = await prepareReviewer(first, second, '문확인');

  await test.step('those who refused are told that others decide', async () => {
    await first.goto('/admin/kotra/main');
    await openMember(first);
    await expect(first.getByText('그 결정에 참여하지 않은 담당자만 결정할 수 있습니다.')).toBeVisible();
    await expect(first.getByRole('button', { name: /재심사/ })).toHaveCount(0);
  });

  await test.step('another one proposes it, says why, and cannot confirm it', async () => {
    await logIn(third, thirdId);
    await openMember(third);
    await third.getByRole('button', { name: '재심사 결정 요청' }).click();
    const dialog = third.getByRole('dialog', { name: '재심사' });
    await dialog.getByRole('textbox').fill(why);
    await dialog.getByRole('button', { name: '승인 요청' }).click();
    await expect(dialog).toBeHidden();
    await expect(third.getByText('거절 결정에 참여하지 않은 다른 담당자가 승인해야 확정됩니다.')).toBeVisible();
    await expect(third.getByRole('button', { name: '결정 승인' })).toBeDisabled();
  });

  await test.step('a second of those who refused can neither confirm nor send it back', async () => {
    await second.goto('/admin/kotra/main');
    await openMember(second);
    await expect(second.getByText(why).first()).toBeVisible();
    await expect(second.getByRole('button', { name: '결정 승인' })).toBeDisabled();
    await expect(second.getByRole('button', { name: '반려', exact: true })).toHaveCount(0);
  });

  await test.step('the fourth finds it on the main page and confirms', async () => {
    await logIn(fourth, fourthId);
    await fourth
      .getByRole('link', { name: /^2차 승인 대기/ })
      .first()
      .click();
    await fourth.getByRole('link', { name: refused }).first().click();
    await expect(fourth.getByText(why).first()).toBeVisible();
    await ask(fourth, '결정 승인', '결정 승인: 재심사');
    await expect(fourth.getByRole('heading', { level: 1, name: `${refused} 서류 확인` })).toBeVisible();
  });

  await test.step('the seller reads that it is reviewed again, and not why', async () => {
    await expectEmail('seller14', '다시');
    const applicant = await as('seller14');
    await applicant.goto('/seller/main');
    const box = applicant.getByRole('region', { name: '가입 심사 현황' });
    await expect(box).toContainText('확인하고 있습니다');
    await expect(box).not.toContainText(why);
  });
  for (const context of contexts) await context.close();
});

test('who let the day of the supplement pass applies again, sends what lacks, and is in the queue', async ({ as }) => {
  const seller = await as('seller15');
  await seller.goto('/seller/main');
  const box = seller.getByRole('region', { name: '가입 심사 현황' });

  await test.step('the seller reads that the application was ended, and applies again with what it entered', async () => {
    await expect(box.getByText('신청이 취소되었습니다')).toBeVisible();
    await expect(box.getByText('확인 중')).toHaveCount(0);
    await box.getByRole('button', { name: '다시 신청' }).click();
    await expect(box.getByRole('button', { name: '다시 신청' })).toHaveCount(0);
    await expect(box.getByRole('heading', { name: '서류를 올려 주세요' })).toBeVisible();
    await expect(box.getByText('예금주 이름이 보이는 첫 장을 다시 올려 주세요.')).toBeVisible();
  });

  await test.step('the last document that lacks starts the review', async () => {
    await uploadDocuments(seller);
    await expect(box.getByText('제출하신 서류를 확인하고 있습니다')).toBeVisible();
  });

  await test.step('a reviewer finds it among those that wait', async () => {
    const reviewer = await as('kotra01');
    await reviewer.goto('/admin/kotra/main');
    await openMember(reviewer, lapsed);
    await expect(reviewer.getByText('다시 신청').first()).toBeVisible();
    await expect(reviewer.getByText('서류 확인', { exact: true }).first()).toBeVisible();
  });
});
