/** An institution's own work: the queue with who is in charge, and two people who give a third rights. */
import { expect } from '@playwright/test';
import { expectEmail, linkIn } from './steps/emails.ts';
import { prepareReturnedPayouts } from './steps/payouts.ts';
import { logIn, test, type UserId } from './steps/people.ts';

const stamp = () => Date.now().toString(36).toUpperCase();

test('a clerk takes a matter from the queue, gives it to a colleague, and works it off', async ({ as }) => {
  const title = `업무함 문의 ${stamp()}`;
  const seller = await as('seller03');
  await seller.goto('/seller/custom/support/create');
  await seller.getByLabel('유형').selectOption({ label: '정산' });
  await seller.getByLabel('제목').fill(title);
  await seller.getByLabel('내용').fill('정산일을 알고 싶습니다.');
  await seller.getByRole('button', { name: '문의 보내기' }).click();
  await expect(seller.getByRole('heading', { name: title })).toBeVisible();

  const clerk = await as('kotra01');
  await clerk.goto('/admin/kotra/main');
  await clerk.locator('#side-menu').getByRole('link', { name: '업무함' }).click();
  await clerk.getByRole('link', { name: /^전체/ }).click();
  const queue = clerk.getByRole('table', { name: '업무함' });
  const row = queue.getByRole('row').filter({ hasText: '심사 대기 회원' });
  await row.click();
  await expect(clerk).toHaveURL(/kind=member/);
  const panel = clerk.getByRole('region', { name: '심사 대기 회원' });
  const count = Number(await row.getByRole('cell').nth(1).textContent());

  await test.step('the whole kind is given to a colleague, who finds it among their own work', async () => {
    const open = panel.getByRole('button', { name: /^심사 대기 회원: 담당/ });
    await open.click();
    const dialog = clerk.getByRole('dialog', { name: '담당 지정 · 심사 대기 회원' });
    await dialog.getByLabel('담당').selectOption({ label: '조민재' });
    await dialog.getByRole('button', { name: '담당으로 지정' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('조민재');
    const colleague = await as('kotra02');
    await colleague.goto('/admin/kotra/work-queue?scope=mine');
    const own = colleague.getByRole('table', { name: '업무함' }).getByRole('row').filter({ hasText: '심사 대기 회원' });
    await expect(own.getByRole('cell').nth(1)).toHaveText(String(count));
  });

  await test.step('the list behind it has exactly as many rows', async () => {
    await panel.getByRole('link', { name: '목록 열기' }).click();
    await expect(clerk).toHaveURL(/seller-info\/list\?scope=waiting/);
    const members = clerk.locator('main').getByRole('table').locator('tbody').getByRole('row');
    await expect(members).toHaveCount(count);
    await clerk.goBack();
  });

  await test.step('an inquiry is answered from the queue, and is gone from it', async () => {
    await clerk.goto('/admin/kotra/work-queue?scope=all&kind=inquiry');
    const inquiries = clerk.getByRole('region', { name: '답변할 문의' });
    await inquiries.getByRole('button', { name: /건 더 보기$/ }).click();
    await inquiries.getByRole('link', { name: title }).click();
    await clerk.getByLabel('답변 또는 메모').fill('다음 달 3일에 지급됩니다.');
    await clerk.getByRole('button', { name: '답변 보내기' }).click();
    await expect(clerk.getByText('다음 달 3일에 지급됩니다.').first()).toBeVisible();
    await clerk.goto('/admin/kotra/work-queue?scope=all&kind=inquiry');
    await expect(inquiries).toBeVisible();
    await expect(inquiries.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('the kind is released again', async () => {
    await clerk.goto('/admin/kotra/work-queue?scope=all&kind=member');
    await panel.getByRole('button', { name: /^심사 대기 회원: 담당/ }).click();
    const dialog = clerk.getByRole('dialog', { name: '담당 지정 · 심사 대기 회원' });
    await expect(dialog.getByRole('listitem').first()).toContainText('지정: 한수진');
    await dialog.getByLabel('담당').selectOption({ label: '없음' });
    await dialog.getByRole('button', { name: '담당 해제' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('returned payouts stand in the order of their targets, and several are given to a colleague at once', async ({
  as,
}) => {
  const clerk = await as('kotra01');
  // Whether one came back in the demo is a matter of its day.
  await prepareReturnedPayouts(clerk, await as('kotra02'), 1);
  await clerk.goto('/admin/kotra/settlement-inquiry/list?task=open');
  const table = clerk.getByRole('table', { name: '정산 조회' });
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText(/지남|남음/);
  await rows.first().getByRole('checkbox').check();
  const bar = clerk.getByRole('region', { name: '선택한 건의 작업' });
  await bar.getByRole('button', { name: '담당자 지정' }).click();
  const dialog = clerk.getByRole('dialog', { name: '담당자 지정' });
  await dialog.getByLabel('담당').selectOption({ label: '조민재' });
  await dialog.getByRole('button', { name: '담당자 지정 (1건)' }).click();
  await expect(dialog.getByText('1건을 처리했습니다.')).toBeVisible();
  // The second of two quick clicks counts for nothing.
  await expect(async () => {
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(rows.first()).toContainText('조민재');

  await test.step('and taken back', async () => {
    await rows
      .first()
      .getByRole('button', { name: /담당 조민재/ })
      .click();
    const one = clerk.getByRole('dialog', { name: /^담당 지정/ });
    await one.getByLabel('담당').selectOption({ label: '없음' });
    await one.getByRole('button', { name: '담당 해제' }).click();
    await expect(one).toBeHidden();
  });
});

test('two administrators invite a third person and give them more rights; a lock ends the session at once', async ({
  as,
  browser,
}) => {
  const third = `kotra0${Date.now()}` as UserId;
  const first = await as('kotra01');
  const second = await as('kotra02');
  const page = await (await browser.newContext()).newPage();
  const people = '/admin/kotra/people';

  await test.step('one asks, and no invitation is sent', async () => {
    await first.goto(people);
    await first.getByRole('button', { name: '담당자 초대' }).click();
    await first.getByRole('textbox', { name: '이름' }).fill('박서기');
    await first.getByRole('textbox', { name: '이메일' }).fill(`${third}@demo.example`);
    await first.getByLabel('메일 언어').selectOption('ko');
    await first.getByRole('checkbox', { name: '고객센터' }).check();
    await first.getByRole('button', { name: '초대 승인 요청' }).click();
    await expect(first.getByText('초대를 요청했습니다')).toBeVisible();
    const own = first.getByRole('listitem').filter({ hasText: third });
    await expect(own.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
  });

  await test.step('another one approves; the invited person sets their own secrets', async () => {
    await second.goto(people);
    await second.getByRole('listitem').filter({ hasText: third }).getByRole('button', { name: '승인' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '승인' }).click();
    await expect(second.getByRole('table', { name: '보낸 초대' })).toContainText(third);
    await page.goto(linkIn(await expectEmail(third, '담당자로 초대되었습니다')));
    await expect(page).toHaveURL(/\/admin\/kotra\/invitation\?/);
    await expect(page.getByText('의 담당자로 초대합니다')).toBeVisible();
    await expect(page.getByText('대리인')).toHaveCount(0);
    await page.getByRole('textbox', { name: '아이디' }).fill(third);
    await page
      .getByLabel(/^비밀번호(?! 확인)/)
      .first()
      .fill('Trade!2026');
    await page.getByLabel(/^비밀번호 확인/).fill('Trade!2026');
    await page.getByRole('button', { name: '초대 수락하기' }).click();
    await page.getByRole('link', { name: '로그인하기' }).click();
    await expect(page).toHaveURL(/\/kotra$/);
    await logIn(page, third);
    await expect(page.locator('#side-menu').getByRole('link', { name: '담당자·권한' })).toHaveCount(0);
  });

  await test.step('more rights take two again, and have no effect before', async () => {
    await second.goto(people);
    await second.getByRole('button', { name: '박서기 님의 권한 변경' }).last().click();
    const dialog = second.getByRole('dialog', { name: '박서기 님의 권한 변경' });
    await dialog.getByRole('checkbox', { name: '심사·승인' }).check();
    await dialog.getByRole('button', { name: '승인 요청' }).click();
    await expect(dialog).toBeHidden();
    const row = second.getByRole('table', { name: '담당자·권한' }).getByRole('row').filter({ hasText: third });
    await expect(row).not.toContainText('심사·승인');
    await first.goto(people);
    await first.getByRole('listitem').filter({ hasText: third }).getByRole('button', { name: '승인' }).click();
    await first.getByRole('dialog').getByRole('button', { name: '승인' }).click();
    await expect(
      first.getByRole('table', { name: '담당자·권한' }).getByRole('row').filter({ hasText: third }),
    ).toContainText('심사·승인');
    await page.goto('/admin/kotra/work-queue?scope=all');
    await expect(page.getByRole('table', { name: '업무함' })).toContainText('심사 대기 회원');
  });

  await test.step('locked, they are logged out at once', async () => {
    await first.getByRole('button', { name: '박서기 님을 잠글까요?' }).last().click();
    await first.getByRole('dialog').getByRole('button', { name: '잠금' }).click();
    await expect(
      first.getByRole('table', { name: '담당자·권한' }).getByRole('row').filter({ hasText: third }),
    ).toContainText('잠김');
    await page.goto('/admin/kotra/work-queue');
    await expect(page).toHaveURL(/\/kotra$|\/login/);
    await expectEmail(third, '잠금');
  });
});
