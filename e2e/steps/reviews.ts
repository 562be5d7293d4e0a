/** Reviewing members, in Korean. */
import { expect, type Page } from '@playwright/test';

/** Presses a button that asks once more, and answers the dialog. */
export async function ask(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Accepts every document of the member that is open, as the first person or the second. */
export async function acceptAll(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /: (2차 )?승인$/ });
  await expect(open.first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
}
