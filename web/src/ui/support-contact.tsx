/** Where people turn who cannot log in (spec §1: the service-centre box); nothing where the operator named no contact. */
import { contactPlace, shownContact } from '@gtp/domain/platform/support-contact.ts';
import { useSyncExternalStore } from 'react';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** One line with the contact as a link. */
export function SupportContact() {
  const { t } = useTranslation('ui');
  const contact = useSyncExternalStore(neverChanges, () => runtimeConfig().supportContact, contactInPage);
  if (!contact) return null;
  return (
    <p data-support-contact="">
      {t('supportContact.label')} <a href={contact}>{shownContact(contact)}</a>
    </p>
  );
}

/** What the server has put into the prerendered page: as React takes it over nothing moves below a pointer. */
function contactInPage(): string {
  if (typeof document === 'undefined') return contactPlace;
  return document.querySelector('[data-support-contact] a')?.getAttribute('href') ?? '';
}

function neverChanges(): () => void {
  return () => undefined;
}
