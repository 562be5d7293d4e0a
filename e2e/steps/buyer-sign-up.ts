/** Buyers sign up, in English: what each step asks for, of a person who is not in the demo. */
import type { Page } from '@playwright/test';
import { cardNumbers, fillCardField } from './cards.ts';
import { checkCard, choose, fillFields, goOnTo, newPassword, pick, proveEmail } from './sign-up.ts';

/** Terms, mailbox and card, up to the member's step; `fillCard` knows the acquirer's field. */
export async function beginAsBuyer(page: Page, userId: string, fillCard = fillCardField): Promise<void> {
  await page.goto('/en/buyer/signup/agree');
  await page.getByLabel('Agree to all').check();
  await goOnTo(page, 'Verification', 'en');
  await proveEmail(page, userId, 'en');
  await checkCard(page, cardNumbers.approved, fillCard);
  await goOnTo(page, 'Member', 'en');
}

/** The member's step. */
export async function fillBuyer(page: Page, userId: string): Promise<void> {
  await fillFields(page, {
    'applicant.userId': userId,
    'applicant.password': newPassword,
    'applicant.passwordConfirmation': newPassword,
    'applicant.familyName': 'Carter',
    'applicant.givenName': 'Emily',
    'applicant.birthday': '19850412',
  });
  await choose(page, { Gender: 'Female' });
  await pick(page, { 'applicant.country': 'United States' });
  await fillFields(page, {
    'applicant.mobile': '2135550142',
    'applicant.postalCode': '90015',
    'applicant.address1English': '1201 S Figueroa Street',
  });
}

/** The company's step but for its name. */
export async function fillBuyersCompany(page: Page, userId: string): Promise<void> {
  await pick(page, { 'company.country': 'United States' });
  await fillFields(page, {
    'company.taxNumber': userId,
    'company.businessKind': 'Wholesale',
    'company.industry': 'Cosmetics',
    'company.phone': '2135550100',
    'company.postalCode': '90015',
    'company.address1': '1201 S Figueroa Street',
  });
}
