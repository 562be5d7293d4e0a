/** Sign-ups that were left on their last step, so that every step may be opened. */
import type { Page } from '@playwright/test';

/** What opens every part of the seller's pages: an agent, a second representative, named owners, a branch, a site. */
const sellerValues = {
  'applicant.isRepresentative': 'N',
  'company.type': 'corporation',
  'company.otherPlaceOfBusiness': 'abroad',
  'company.isListed': 'Y',
  'branches.count': '1',
  hasCoOwners: 'Y',
  'coOwners.count': '1',
  'beneficialOwners.mode': 'owners',
  'beneficialOwners.others.count': '1',
};

/** The keys under which the pages keep them (`web/src/platform/storage-keys.ts`). */
const drafts = { buyer: {}, seller: sellerValues };

/** Puts both into the browser; a page that is open already sees them when it is loaded anew. */
export async function leaveSignUpDrafts(page: Page): Promise<void> {
  await page.evaluate((kept) => {
    for (const [kind, values] of Object.entries(kept)) {
      const draft = { savedAt: new Date().toISOString(), values, step: 'documents', reached: 'documents' };
      localStorage.setItem(kind, JSON.stringify(draft));
    }
  }, drafts);
}

export async function clearSignUpDrafts(page: Page): Promise<void> {
  await page.evaluate((kinds) => {
    for (const kind of kinds) localStorage.removeItem(kind);
  }, Object.keys(drafts));
}
