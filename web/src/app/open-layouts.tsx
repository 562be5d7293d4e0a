/** Frames without a left menu: sign-up, default (help) and etc (test pages) (spec §2). */
import { lazy, Suspense, useEffect } from 'react';
import { readSignedIn } from '../platform/credentials.ts';
import { PageLink } from '../platform/page-link.tsx';
import { Outlet } from '../platform/router-view.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { entryPath, mainPagePath } from '../session/entry-paths.ts';
import { SupportContact } from '../ui/support-contact.tsx';
import { ColourSchemeSelector } from './colour-scheme-selector.tsx';
import { loadNameFonts } from './fonts.ts';
import { GuideLink } from './guide-link.tsx';
import { LanguageSelector } from './language-selector.tsx';
import styles from './open-layouts.module.css';
import { ProductLogo } from './product-logo.tsx';
import { productName } from './product-name.ts';
import { SharedQueries } from './shared-queries.tsx';

/** Fetched for who is signed in: most who read these pages are not. */
const SessionCountdown = lazy(async () => ({
  default: (await import('./session-countdown.tsx')).SessionCountdown,
}));

/** Top bar and content; the pages put their step bar (`ui/step-bar.tsx`) on top of it. */
export function SignUpFrame() {
  return (
    <SharedQueries>
      <Framed width="form" />
    </SharedQueries>
  );
}

/** Top bar and wide content, for everyone. */
export function DefaultFrame() {
  return (
    <SharedQueries>
      <Framed width="wide" />
    </SharedQueries>
  );
}

/** The content alone. */
export function EtcFrame() {
  useEffect(loadNameFonts, []);
  return (
    <SharedQueries>
      <main className={styles.content} data-width="wide">
        <Outlet />
      </main>
    </SharedQueries>
  );
}

function Framed({ width }: { readonly width: 'form' | 'wide' }) {
  useEffect(loadNameFonts, []);
  const { t } = useTranslation('app');
  const clientType = readSignedIn()?.clientType;
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
        <PageLink
          to={clientType ? mainPagePath(clientType) : '/'}
          className={styles.logo ?? ''}
          underline="never"
          aria-label={t('logo', { name: productName })}
        >
          <ProductLogo />
        </PageLink>
        <span className={styles.space} />
        {clientType && width === 'wide' && (
          <Suspense fallback={null}>
            <SessionCountdown />
          </Suspense>
        )}
        <GuideLink className={styles.guide} />
        <PageLink to={clientType ? mainPagePath(clientType) : entryPath(clientType)}>
          {t(clientType ? 'open.back' : 'start.login')}
        </PageLink>
        <ColourSchemeSelector />
        <LanguageSelector tone="quiet" />
      </header>
      <main className={styles.content} id="content" tabIndex={-1} data-width={width}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        {t('footer')} ·{' '}
        <PageLink to="/ledger-roots" size="xs">
          {t('ledgerRoots')}
        </PageLink>{' '}
        ·{' '}
        <PageLink to="/check-dossier" size="xs">
          {t('dossierCheck')}
        </PageLink>
        {!clientType && <SupportContact />}
      </footer>
    </div>
  );
}
