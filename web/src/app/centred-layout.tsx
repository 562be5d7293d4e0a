/** The two centred layouts of login-type pages: white ground, and blue ground with a white card (spec §2). */
import { readUserGroup } from '../platform/credentials.ts';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { Outlet } from '../platform/router-view.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { publicEntryPath } from '../session/entry-paths.ts';
import { SupportContact } from '../ui/support-contact.tsx';
import styles from './centred-layout.module.css';
import { ColourSchemeSelector } from './colour-scheme-selector.tsx';
import { GuideLink } from './guide-link.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { ProductLogo } from './product-logo.tsx';
import { productName } from './product-name.ts';

export function WhiteLayout() {
  return <CentredLayout tone="white" />;
}

export function BlueLayout() {
  return <CentredLayout tone="blue" />;
}

function CentredLayout({ tone }: { readonly tone: 'white' | 'blue' }) {
  const { t } = useTranslation('app');
  const path = usePagePath();
  const home = publicEntryPath(path, path === '/user/twofactor' ? readUserGroup() : undefined);
  return (
    <div className={styles.ground} data-tone={tone}>
      <header className={styles.bar}>
        <PageLink
          to={home}
          className={styles.logo ?? ''}
          underline="never"
          aria-label={t('logo', { name: productName })}
        >
          <ProductLogo />
        </PageLink>
        <span className={styles.choices}>
          <GuideLink className={styles.guide} />
          <ColourSchemeSelector />
          <LanguageSelector tone={tone} />
        </span>
      </header>
      <main className={styles.card}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        {t('footer')}
        <SupportContact />
      </footer>
    </div>
  );
}
