/** First factor, for members at /login and for each institution at its own entry. */
import { Alert, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { usePreHydrationInput } from '../platform/pre-hydration-input.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { InstitutionName } from './entry-paths.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('session');
  return <LoginScreen title={t('login.title')} lead={t('login.lead')} links={memberLinks} />;
}

/** /visa, /kotra and /issuer: the first part of the path says whose entry it is. */
export function InstitutionLoginPage() {
  const { t } = useTranslation('session');
  const institution = usePagePath().slice(1) as InstitutionName;
  const links = [[`/admin/${institution}/findpwdinfo`, 'lostBody']] as const;
  return (
    <LoginScreen
      title={t(`login.body.${institution}.title`)}
      lead={t(`login.body.${institution}.lead`)}
      links={links}
    />
  );
}

type AltLink = readonly [path: string, name: 'signUpBuyer' | 'signUpSeller' | 'lostBuyer' | 'lostSeller' | 'lostBody'];

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
  const hasEnded = useEndReason();
  usePreHydrationInput();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      </div>
      {hasEnded && <Alert color="brand">{t('login.endedByTime')}</Alert>}
      <LoginForm />
      <nav aria-label={t('login.more.links')}>
        <Stack gap={6}>
          {links.map(([path, name]) => (
            <PageLink key={path} to={path} size="sm">
              {t(`login.more.${name}`)}
            </PageLink>
          ))}
        </Stack>
      </nav>
    </Stack>
  );
}

/** Whether the person was signed out for idling; shown once. */
function useEndReason(): boolean {
  const [hasEnded] = useState(() => sessionStore.read(sessionKeys.endReason) !== undefined);
  useEffect(() => sessionStore.remove(sessionKeys.endReason), []);
  return hasEnded;
}
