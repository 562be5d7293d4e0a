/** Where people turn who cannot log in (spec §1: the service-centre box); nothing where the operator named no contact. */
import { useSyncExternalStore } from 'react';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** One line with the contact as a link. */
export function SupportContact() {
  const { t } = useTranslation('ui');
  const contact = useSyncExternalStore(
    neverChanges,
    () => runtimeConfig().supportContact,
    // A page is prerendered before the portal's settings are known.
    () => '',
  );
  if (!contact) return null;
  return (
    <p>
      {t('supportContact.label')} <a href={contact}>{contact.replace(/^(mailto:|https:\/\/)/, '')}</a>
    </p>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
