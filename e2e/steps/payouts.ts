/** What the operator does for payouts, by hand. */
import { decidePayoutOutcome, proposePayoutOutcome } from '@gtp/contract/settlement/payout-outcome-wire.ts';
import { listSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './portal-call.ts';

/** The question of the operator's run; what is due today is in it. */
export async function openRun(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '정산 실행' }).click();
  return page.getByRole('dialog', { name: '정산 실행' });
}

/** Has the payouts of today made, from the page of settlements that is open (in Korean). */
export async function runSettlement(page: Page, outcome: string): Promise<void> {
  const dialog = await openRun(page);
  await dialog.getByRole('button', { name: '지급 지시' }).click();
  await expect(dialog.getByText(outcome)).toBeVisible();
  // A press right after the first one counts as its double click, and is pressed again.
  const close = dialog.getByRole('button', { name: '확인' });
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 10_000 });
    await expect(dialog).toBeHidden({ timeout: 10_000 });
  }).toPass();
}

const accounts = '/admin/kotra/settlement-inquiry/paying-accounts';

export const payingAccounts = {
  inForce: (page: Page) => page.getByRole('table', { name: '사용 중인 계좌' }).locator('tbody').getByRole('row'),
  waiting: (page: Page) => page.getByRole('table', { name: '승인 대기' }),
};

/** Opens the page of the accounts from which sellers are paid. */
export async function openPayingAccounts(page: Page): Promise<void> {
  await page.goto(accounts);
}

type PayingAccount = {
  readonly currency: string;
  /** Three digits, or a BIC. */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
};

/** Types an account into the form that is open, and asks for it. */
export async function proposePayingAccount(page: Page, { currency, bank, number, holder }: PayingAccount) {
  await page.getByLabel('통화').selectOption(currency);
  await page.getByRole('textbox', { name: '은행' }).fill(bank);
  await page.getByLabel('계좌번호 또는 IBAN').fill(number);
  await page.getByLabel('예금주').fill(holder);
  await page.getByRole('button', { name: '승인 요청' }).click();
}

/** Another person agrees to what waits, having read all that `shown` names. */
export async function confirmPayingAccount(page: Page, ...shown: readonly string[]): Promise<void> {
  await openPayingAccounts(page);
  await payingAccounts.waiting(page).getByRole('button', { name: '승인', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^승인/ });
  for (const words of shown) await expect(question).toContainText(words);
  await question.getByRole('button', { name: '승인', exact: true }).click();
}

/**
 * The bank has given back so many payouts and gave no reason, as one of the agency's people says and another one confirms.
 * Answers how many payouts came back and were not made due again; those of before count, too.
 */
export async function prepareReturnedPayouts(first: Page, second: Page, count: number): Promise<number> {
  const paid = await callAs(first, listSettlements, { query: { state: ['paid'], limit: 100 } });
  // Whose payout came back before may have an account to which none goes until it is changed.
  const blocked = (await listOpen(first)).map(({ sellerName }) => sellerName);
  const chosen = paid.list.filter(({ sellerName }) => !blocked.includes(sellerName)).slice(0, count);
  if (chosen.length < count) throw new Error(`Only ${chosen.length} payouts are paid`);
  for (const { payoutId: settlementId } of chosen) {
    const { requestId } = await callAs(first, proposePayoutOutcome, {
      params: { settlementId },
      body: {
        outcome: 'returned',
        returnReason: 'MS03',
        bankReference: `전표 ${settlementId}`,
        bookedOn: seoulDay(new Date()),
        reason: '지점 담당자가 전화로 반환을 확인했습니다.',
      },
    });
    const params = { settlementId, requestId };
    await callAs(second, decidePayoutOutcome, { params, body: { isConfirmed: true } });
  }
  return (await listOpen(first)).length;
}

async function listOpen(page: Page) {
  const { list } = await callAs(page, listSettlements, { query: { task: 'open', limit: 100 } });
  return list;
}
