/** What the operator does for payouts, by hand. */
import { expect, type Locator, type Page } from '@playwright/test';

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
