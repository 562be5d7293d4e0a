/** An appeal that was right: two people who had no part in the refusal take the application up again. */
import { expect, type Page } from '@playwright/test';
import { expectEmail } from './steps/emails.ts';
import { prepareReviewer } from './steps/institution-people.ts';
import { logIn, test } from './steps/people.ts';
import { ask } from './steps/reviews.ts';

const seller = '코인브릿지 주식회사';
const why = '이의신청서와 등기사항증명서로 대표자가 명단의 인물이 아님을 확인했습니다.';

/** From the menu through the list to the refused seller. */
async function openMember(page: Page): Promise<void> {
  await page.locator('#side-menu').getByRole('link', { name: '회원관리' }).click();
  await page.getByRole('main').getByLabel('검색').first().fill('코인브릿지');
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
    await fourth.getByRole('link', { name: seller }).first().click();
    await expect(fourth.getByText(why).first()).toBeVisible();
    await ask(fourth, '결정 승인', '결정 승인: 재심사');
    await expect(fourth.getByRole('heading', { level: 1, name: `${seller} 서류 확인` })).toBeVisible();
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
