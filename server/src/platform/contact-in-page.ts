/** Puts the operator's contact into a prerendered page, before the page is sent (decision 0330). */
import { contactPlace, shownContact } from '@gtp/domain/platform/support-contact.ts';
import { escapeHtml } from './escape-html.ts';

/** The whole line, as React draws it (`web/src/ui/support-contact.tsx`). */
const line = /<p data-support-contact="">.*?<\/p>/g;

/** `html` with the contact in the place kept for it; without the line where nobody named a contact. */
export function withContact(html: string, contact: string | undefined): string {
  return html.replaceAll(line, (kept) =>
    contact === undefined
      ? ''
      : kept
          .replace(contactPlace, () => escapeHtml(contact))
          .replace(shownContact(contactPlace), () => escapeHtml(shownContact(contact))),
  );
}
