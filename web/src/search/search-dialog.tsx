/** The window of the search: a field, and below it what fits, or what was looked for lately. */
import { parseSearchQuery } from '@gtp/domain/platform/search-query.ts';
import { Checkbox, Modal } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import type { Hit, HitGroup, LinkTarget } from './hit-group.ts';
import { HitList, type Option, type Section } from './hit-list.tsx';
import { keepRecentSearch, readRecentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import { SearchField } from './search-field.tsx';
import { type Found, useSearchEverything } from './search-queries.ts';
import type { SlashShortcut } from './slash-shortcut.ts';

const pauseMs = 250;
const width = 700;
const narrow = '(max-width: 47.99em)';

type SearchDialogProps = {
  /** What was typed before the window was there. */
  readonly typedBefore?: string;
  readonly slash: SlashShortcut;
  readonly groupsOf: (found: Found) => readonly HitGroup[];
  readonly onClose: () => void;
};

export function SearchDialog({ groupsOf, onClose, typedBefore = '', slash }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const isNarrow = useMediaQuery(narrow) ?? false;
  const [typed, setTyped] = useState(typedBefore);
  const [wanted] = useDebouncedValue(typed.trim(), pauseMs);
  const query = useSearchEverything(wanted);
  const isAsking = parseSearchQuery(typed) !== undefined;
  const isLate = isAsking && (wanted !== typed.trim() || query.isPlaceholderData);
  const isBusy = isLate || (isAsking && query.isFetching);
  const open = useOpen({ typed, onClose });
  const groups = isAsking && query.data ? groupsOf(query.data).filter(({ hits }) => hits.length > 0) : [];
  const found = useSections(groups, open);
  const recent = useRecent(setTyped);
  const sections = isAsking ? found : recent;
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const hasFailed = isAsking && !isBusy && query.isError;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size={width}
      fullScreen={isNarrow}
      centered={false}
      yOffset="8vh"
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { fontWeight: 700, fontSize: 'var(--type-title)' } }}
    >
      <Options typed={typed} onType={setTyped} sections={sections} isBusy={isBusy} isLate={isLate}>
        <p role="status" className={styles.status}>
          {!isAsking && t('hint')}
          {isAsking && isBusy && t('searching')}
          {isAsking && !isBusy && !hasFailed && (count > 0 ? t('count', { count }) : t('none', { text: typed.trim() }))}
        </p>
      </Options>
      {hasFailed && <ErrorBox error={query.error} onRetry={() => void query.refetch()} />}
      <Checkbox
        className={styles.wish ?? ''}
        size="sm"
        label={t('slash')}
        checked={slash.isOn}
        onChange={({ currentTarget }) => slash.turn(currentTarget.checked)}
      />
    </Modal>
  );
}

type OptionsProps = {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly sections: readonly Section[];
  readonly isBusy: boolean;
  readonly isLate: boolean;
  /** Between the field and its options. */
  readonly children: ReactNode;
};

/** The field and its options; the first one is active until another is chosen. */
function Options({ typed, onType, sections, isBusy, isLate, children }: OptionsProps) {
  const { t } = useTranslation('search');
  const listId = useId();
  const [chosen, setChosen] = useState<string>();
  const options = sections.flatMap((section) => section.options);
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  return (
    <>
      <SearchField
        value={typed}
        onChange={onType}
        options={options}
        active={active}
        onMove={setChosen}
        listId={listId}
        isBusy={isBusy}
        isLate={isLate}
      />
      {children}
      <HitList id={listId} label={t('title')} sections={sections} active={active} onMove={setChosen} />
    </>
  );
}

/** Opens what was chosen, and keeps what was typed for the next time. */
function useOpen({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) {
  const go = useGo();
  return ({ to, search = {} }: LinkTarget) => {
    keepRecentSearch(typed);
    onClose();
    go(to, { search });
  };
}

function useSections(groups: readonly HitGroup[], open: (target: LinkTarget) => void): readonly Section[] {
  const { t } = useTranslation('search');
  return groups.map(({ key, title, hits, all }) => {
    const options: Option[] = hits.map((hit) => ({
      key: `${key} ${hit.key}`,
      label: <HitLabel hit={hit} />,
      choose: () => open(hit),
    }));
    if (all) options.push({ key: `${key} all`, label: t('all', { title }), choose: () => open(all) });
    return { key, title, options };
  });
}

function useRecent(setTyped: (text: string) => void): readonly Section[] {
  const { t } = useTranslation('search');
  const [texts] = useState(readRecentSearches);
  const options = texts.map((text) => ({ key: `recent ${text}`, label: text, choose: () => setTyped(text) }));
  return options.length > 0 ? [{ key: 'recent', title: t('recent'), options }] : [];
}

function HitLabel({ hit: { title, detail, mark } }: { readonly hit: Hit }) {
  return (
    <span className={styles.hit}>
      <strong className={styles.number}>{title}</strong>
      <span className={styles.detail}>{detail}</span>
      {mark}
    </span>
  );
}
