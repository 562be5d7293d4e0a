/**
 * Where people turn who cannot log in, as the operator names it (`SUPPORT_CONTACT`; decision 0330). Pages are prerendered
 * while the web is built, when nobody knows it yet: they hold a place that the server fills before it sends them.
 */

/** What stands in a prerendered page in place of the contact. */
export const contactPlace = 'mailto:contact@portal.invalid';

/** A contact as people read it: an e-mail address, or a page without its scheme. */
export function shownContact(contact: string): string {
  return contact.replace(/^(mailto:|https:\/\/)/, '');
}
