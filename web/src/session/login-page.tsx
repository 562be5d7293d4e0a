/** First factor, for members at /login and for each institution at its own entry. */
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PageLink, type Search, usePagePath } from '../platform/page-link.tsx';
import { usePreHydrationInput } from '../platform/pre-hydration-input.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { useTranslation } from '../platform/use-translation.ts';
import entry from '../ui/entry-page.module.css';
import type { InstitutionName } from './entry-paths.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

export function LoginPage() {
  const { t } = useTranslation('session');
  return (
    <div className={styles.pair} data-banner>
      <aside className={styles.banner}>
        <p className={styles.promise}>{t('login.promise')}</p>
      </aside>
      <LoginScreen title={t('login.title')} lead={t('login.lead')} links={memberLinks} />
    </div>
  );
}

/** /visa, /kotra and /issuer: the first part of the path says whose entry it is. */
export function InstitutionLoginPage() {
  const { t } = useTranslation('session');
  const institution = usePagePath().slice(1) as InstitutionName;
  const links = [
    [`/admin/${institution}/findpwdinfo`, 'lostBody'],
    ['/single-sign-on', 'organisation', { from: institution }],
  ] as const;
  return (
    <LoginScreen
      title={t(`login.body.${institution}.title`)}
      lead={t(`login.body.${institution}.lead`)}
      links={links}
    />
  );
}

type AltLink = readonly [
  path: string,
  name: 'signUpBuyer' | 'signUpSeller' | 'lostBuyer' | 'lostSeller' | 'lostBody' | 'organisation',
  search?: Search,
];

/** Where those go who cannot log in (yet). */
const memberLinks: readonly AltLink[] = [
  ['/buyer/signup/agree', 'signUpBuyer'],
  ['/seller/signup/agree', 'signUpSeller'],
  ['/buyer/user/findaccountinfo', 'lostBuyer'],
  ['/seller/user/findaccountinfo', 'lostSeller'],
];

type LoginScreenProps = { readonly title: string; readonly lead: string; readonly links: readonly AltLink[] };

function LoginScreen({ title, lead, links }: LoginScreenProps) {
  const { t } = useTranslation('session');
  const reason = useEndReason();
  usePreHydrationInput();
  return (
    <div className={entry.wideParts}>
      <div>
        <h1 className={entry.title}>{title}</h1>
        <p className={entry.lead}>{lead}</p>
      </div>
      {reason && <Alert color="brand">{t(reason === 'provider' ? 'login.loggedOut' : 'login.endedByTime')}</Alert>}
      <LoginForm />
      <nav className={entry.links} aria-label={t('login.more.links')}>
        {links.map(([path, name, search]) => (
          <PageLink key={path} to={path} size="sm" {...(search && { search })}>
            {t(`login.more.${name}`)}
          </PageLink>
        ))}
      </nav>
    </div>
  );
}

/** How the last session ended: by idling, or at the organisation's provider, too; shown once. */
function useEndReason(): string | undefined {
  const [reason] = useState(() => sessionStore.read(sessionKeys.endReason));
  useEffect(() => sessionStore.remove(sessionKeys.endReason), []);
  return reason;
}
