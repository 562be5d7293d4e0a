/** The start page: what this is, and where to log in. */
import { Button } from '@mantine/core';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { usePreHydrationInput } from '../platform/pre-hydration-input.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from '../ui/entry-page.module.css';

export function LandingPage() {
  const { t } = useTranslation('landing');
  const { t: tApp } = useTranslation('app');
  const go = useGo();
  usePreHydrationInput();
  return (
    <div className={styles.wideParts}>
      <h1 className={styles.balanced}>{t('title')}</h1>
      <p className={styles.words}>{t('lead')}</p>
      <Button size="md" onClick={() => go('/login')}>
        {tApp('start.login')}
      </Button>
      <div className={styles.line}>
        <p className={styles.lead}>{t('signUp')}</p>
        <PageLink to="/seller/signup/agree">{t('seller')}</PageLink>
        <PageLink to="/buyer/signup/agree">{t('buyer')}</PageLink>
      </div>
      <div className={styles.line}>
        <p className={styles.lead}>{t('institutions')}</p>
        <PageLink to="/visa">VISA</PageLink>
        <PageLink to="/kotra">KOTRA</PageLink>
        <PageLink to="/issuer">{t('issuer')}</PageLink>
      </div>
    </div>
  );
}
