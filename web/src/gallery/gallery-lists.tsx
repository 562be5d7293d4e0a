/** What lists are made of: tabs, filters, rows with a side panel and a choice, totals, pages; and what goes wrong with them. */
import { type Money, money } from '@gtp/domain/platform/money.ts';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { NothingFound } from '../ui/empty-state.tsx';
import { ChoiceFilter, CurrencyFilter, FilterBar, PeriodFilter, TextFilter } from '../ui/filter-bar.tsx';
import { FilterChip, ToggleChip } from '../ui/filter-chip.tsx';
import { AmountFilter, WordsFilter } from '../ui/filter-fields.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { ListTabs } from '../ui/list-tabs.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { PreviewHead, PreviewNote } from '../ui/preview-parts.tsx';
import { PreviewButton, PreviewPanel } from '../ui/row-preview.tsx';
import { SelectionBar, useRowSelection } from '../ui/row-selection.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText } from '../ui/time-text.tsx';
import { TotalsLine } from '../ui/totals-line.tsx';
import { UnknownFilters } from '../ui/unknown-filters.tsx';
import styles from './gallery-contents.module.css';

type Row = { readonly number: string; readonly day: string; readonly amount: Money; readonly tone: 'good' | 'waiting' };

const rows: readonly Row[] = [
  { number: 'ORD-261123-ZFTT3Z', day: '2026-11-23', amount: money(1_281_250n, 'USD'), tone: 'waiting' },
  { number: 'ORD-261121-MBNP89', day: '2026-11-21', amount: money(3_936_246n, 'JPY'), tone: 'good' },
];

const nothing = () => undefined;
/** A place in a list that nobody moves: the second page of three. */
const still: ListSearch = {
  ...{ filters: {}, hasFilters: true, cursor: 'cursor', depth: 1 },
  ...{ asked: nothing, set: nothing, clear: nothing, next: nothing, previous: nothing },
  isLeaving: () => false,
  ...{ word: nothing, words: nothing, day: nothing, unknown: [{ name: 'state', value: 'OS99' }] },
};

export function GalleryLists() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <LiveList />
      <Panel title={t('lists.chips')}>
        <div className={styles.row}>
          <FilterChip label={t('list.state')} value={undefined} onClear={nothing}>
            {() => t('fields.hint')}
          </FilterChip>
          <FilterChip label={t('list.state')} value={t('chips.good')} onClear={nothing}>
            {() => t('fields.hint')}
          </FilterChip>
          <ToggleChip label={t('chips.waiting')} isOn={false} onChange={nothing} />
          <ToggleChip label={t('chips.waiting')} isOn onChange={nothing} />
        </div>
      </Panel>
      <Feet />
      <SidePanel />
      <Panel title={t('lists.none')}>
        <Stack gap="md">
          <NothingFound search={still} title={t('empty.search')} text={t('empty.text')} />
          <UnknownFilters search={still} />
        </Stack>
      </Panel>
    </>
  );
}

/** With the filters of the page's own address, which a reader may set. */
function LiveList() {
  const { t } = useTranslation('gallery');
  const search = useListSearch();
  const selection = useRowSelection<Row>({ keyOf: ({ number }) => number, nameOf: ({ number }) => number });
  const columns: readonly Column<Row>[] = [
    { key: 'number', header: t('list.number'), cell: ({ number }) => <CodeText text={number} />, onCard: 'title' },
    { key: 'day', header: t('fields.day'), cell: ({ day }) => <DayText day={day} /> },
    { key: 'amount', header: t('list.amount'), cell: ({ amount }) => <MoneyText amount={amount} />, isRight: true },
    {
      key: 'state',
      header: t('list.state'),
      onCard: 'corner',
      cell: ({ tone }) => <StateChip tone={tone} label={t(`chips.${tone}`)} />,
    },
  ];
  const tab = (key: 'all' | 'waiting' | 'good', label: string, count: number) => ({
    ...{ key, label, count },
    filters: { stage: key === 'all' ? undefined : key },
  });
  const choices = (['waiting', 'good'] as const).map((value) => ({ value, label: t(`chips.${value}`) }));
  return (
    <Panel title={t('lists.title')}>
      <ListTabs
        search={search}
        tabs={[
          tab('all', t('list.first'), rows.length),
          tab('waiting', t('chips.waiting'), 1),
          tab('good', t('chips.good'), 1),
        ]}
      />
      <FilterBar
        search={search}
        set={0}
        hint={t('fields.hint')}
        text={<TextFilter search={search} label={t('fields.search')} placeholder={t('fields.search')} />}
      >
        <ChoiceFilter search={search} name="state" label={t('list.state')} choices={choices} />
        <ChoiceFilter search={search} name="states" label={t('fields.choice')} choices={choices} isSeveral />
        <CurrencyFilter search={search} label={t('lists.currency')} />
        <PeriodFilter search={search} label={t('fields.day')} />
        <AmountFilter search={search} label={t('list.amount')} />
        <WordsFilter search={search} name="name" label={t('fields.text')} hint={t('fields.hint')} />
      </FilterBar>
      <DataTable
        label={t('lists.title')}
        columns={columns}
        rows={rows}
        keyOf={({ number }) => number}
        choiceName="gallery"
        selection={selection}
        preview={{ nameOf: ({ number }) => number, show: (row) => <Glance row={row} /> }}
      />
      <SelectionBar selection={selection}>
        <Button size="compact-md">{t('buttons.main')}</Button>
      </SelectionBar>
    </Panel>
  );
}

function Glance({ row: { number, amount, day, tone } }: { readonly row: Row }) {
  const { t } = useTranslation('gallery');
  return (
    <>
      <PreviewHead amount={amount} state={<StateChip tone={tone} label={t(`chips.${tone}`)} />} about={number} />
      <PreviewNote title={t('empty.search')} foot={<DayText day={day} />}>
        {t('empty.text')}
      </PreviewNote>
      <KeyValues items={[{ name: t('fields.day'), value: <DayText day={day} /> }]} />
    </>
  );
}

const dollars = money(25_624_900n, 'USD');
const sums = [
  { currency: 'USD', amount: dollars, count: 41 },
  { currency: 'JPY', amount: money(3_936_246n, 'JPY'), count: 1 },
];
const parted = [
  {
    ...{ currency: 'USD', amount: dollars, count: 41 },
    parts: [
      { part: 'paid', amount: dollars, count: 38 },
      { part: 'refunded', amount: money(128_000n, 'USD'), count: 2 },
      { part: 'failed', amount: money(99_900n, 'USD'), count: 1 },
    ],
  },
] as const;

function Feet() {
  const { t } = useTranslation('gallery');
  return (
    <Panel title={t('lists.foot')}>
      <Stack gap="md">
        <TotalsLine totals={sums} />
        <ListFoot search={still} rows={20} nextCursor="next" count={42} totals={parted} onLength={nothing} />
      </Stack>
    </Panel>
  );
}

/** Held within its own frame; a list has it at the edge of the page. */
function SidePanel() {
  const { t } = useTranslation('gallery');
  const [row] = rows;
  return (
    <Panel title={t('lists.panel')}>
      <div className={styles.row}>
        <PreviewButton name={t('lists.panel')} isOpen={false} onToggle={nothing} />
        <PreviewButton name={t('lists.panel')} isOpen onToggle={nothing} />
      </div>
      <div className={styles.frame}>
        {row && (
          <PreviewPanel name={row.number} onClose={nothing}>
            <Glance row={row} />
          </PreviewPanel>
        )}
      </div>
    </Panel>
  );
}
