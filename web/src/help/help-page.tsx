/** /guide for buyers and sellers, /docs for administrators: contents, search in it, deep links, fit to print. */
import { Button, TextInput } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { currentLanguage } from '../platform/language.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconPrinter } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TabMenu } from '../ui/tab-menu.tsx';
import { findSections, type HelpName, type HelpSection, loadHelp } from './help-content.ts';
import styles from './help-page.module.css';
import { HelpSectionView } from './help-section.tsx';

export function GuidePage() {
  return <HelpPage name="guide" />;
}

export function DocsPage() {
  return <HelpPage name="docs" />;
}

function HelpPage({ name }: { readonly name: HelpName }) {
  const { t } = useTranslation('help');
  const sections = use(loadHelp(currentLanguage()))[name];
  const [wanted, setWanted] = useState('');
  const found = findSections(sections, wanted);
  useDeepLink();
  const tabs = [
    { to: '/guide', label: t('guide.tab') },
    { to: '/docs', label: t('docs.tab') },
  ];
  const print = (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(`${name}.title`)} hint={t(`${name}.lead`)} actions={print} />
      <TabMenu label={t('tabs')} tabs={tabs} />
      <div className={styles.columns}>
        <Contents sections={found} wanted={wanted} onWanted={setWanted} />
        <div className={styles.sections}>
          {found.map((section) => (
            <HelpSectionView key={section.id} section={section} />
          ))}
          {found.length === 0 && <p>{t('nothing', { wanted })}</p>}
        </div>
      </div>
    </>
  );
}

type ContentsProps = {
  readonly sections: readonly HelpSection[];
  readonly wanted: string;
  readonly onWanted: (wanted: string) => void;
};

function Contents({ sections, wanted, onWanted }: ContentsProps) {
  const { t } = useTranslation('help');
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <TextInput
        type="search"
        label={t('search')}
        value={wanted}
        onChange={(event) => onWanted(event.currentTarget.value)}
      />
      <p role="status" className={styles.count}>
        {t('count', { count: sections.length })}
      </p>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The words come after the page, so the place that the address names is looked up when they are there. */
function useDeepLink(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
