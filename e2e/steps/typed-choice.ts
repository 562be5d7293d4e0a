/** Choosing from a list by typing, with the keyboard alone. */
import { expect, type Locator } from '@playwright/test';

/**
 * Types into a field with a list, and takes the first of what is left. Not by a click: a list above its field moves while
 * it becomes shorter, and a click that finds it moving scrolls it to the lower edge of the window, where the field is out
 * of sight and its list therefore hidden for good.
 */
export async function chooseByTyping(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  const left = field.page().getByRole('listbox').getByRole('option');
  await expect(left.first()).toContainText(typed);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}
