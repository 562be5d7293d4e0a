/** What pages show: states, amounts, marks, progress, lists, and what stands there when there is nothing. */
import { currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Tone } from '@gtp/domain/platform/state-records.ts';
import { Button, Group } from '@mantine/core';
import { usePagePath } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { type EmptyKind, EmptyState } from '../ui/empty-state.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { CardText, NameWithMark } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { TabMenu } from '../ui/tab-menu.tsx';
import styles from './gallery-contents.module.css';

const tones = ['neutral', 'waiting', 'active', 'review', 'good', 'bad', 'paused'] as const satisfies readonly Tone[];
const kinds = ['nothing', 'search', 'money', 'done'] as const satisfies readonly EmptyKind[];
const [dollar, yen, won] = currencies;
const sample = money(1_281_250n, dollar);

export function GalleryContents() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Panel title={t('chips.title')}>
        <Group>
          {tones.map((tone) => (
            <StateChip key={tone} tone={tone} label={t(`chips.${tone}`)} />
          ))}
          <StateChip tone="active" label={t('chips.locked')} isLocked />
        </Group>
      </Panel>
      <Values />
      <Progress />
      <List />
      <Panel title={t('empty.title')}>
        <div className={styles.tiles}>
          {kinds.map((kind) => (
            <EmptyState
              key={kind}
              kind={kind}
              title={t(`empty.${kind}`)}
              text={t('empty.text')}
              action={kind === 'nothing' && <Button>{t('empty.action')}</Button>}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('waiting')}>
        <SkeletonLines count={3} isQuiet />
      </Panel>
    </>
  );
}

function Values() {
  const { t } = useTranslation('gallery');
  return (
    <Panel title={t('values.title')}>
      <KeyValues
        items={[
          { name: t('values.figure'), value: <MoneyText amount={sample} size="figure" /> },
          { name: t('values.large'), value: <MoneyText amount={sample} size="large" /> },
          { name: t('values.plain'), value: <MoneyText amount={money(3_936_246n, yen)} /> },
          { name: t('values.deducted'), value: <MoneyText amount={money(15_245n, dollar)} isDeducted /> },
          { name: t('values.code'), value: <CodeText text="ORD-261123-ZFTT3Z" /> },
          { name: t('values.card'), value: <CardText brand="visa" last4="4242" /> },
          { name: t('values.bank'), value: <NameWithMark name="KEB Hana Bank" /> },
          { name: t('values.strong'), value: <MoneyText amount={sample} size="strong" />, isTotal: true },
        ]}
      />
    </Panel>
  );
}

function Progress() {
  const { t } = useTranslation('gallery');
  return (
    <Panel title={t('progress.title')}>
      <ProgressSteps
        label={t('progress.label')}
        steps={[
          { name: t('progress.ordered'), status: 'done', note: t('progress.done') },
          { name: t('progress.paid'), status: 'done', note: t('progress.done') },
          { name: t('progress.shipped'), status: 'in_progress', note: t('progress.now') },
          { name: t('progress.checked'), status: 'paused', note: t('progress.held') },
          { name: t('progress.settled'), status: 'pending', note: t('progress.later') },
        ]}
      />
    </Panel>
  );
}

type Row = { readonly number: string; readonly amount: Money; readonly tone: (typeof tones)[number] };

const rows: readonly Row[] = [
  { number: 'ORD-261123-ZFTT3Z', amount: sample, tone: 'waiting' },
  { number: 'ORD-261121-MBNP89', amount: money(3_936_246n, yen), tone: 'good' },
  { number: 'ORD-261120-QX41TA', amount: money(12_312_000n, won), tone: 'paused' },
];

function List() {
  const { t } = useTranslation('gallery');
  const path = usePagePath();
  const columns: readonly Column<Row>[] = [
    { key: 'number', header: t('list.number'), cell: ({ number }) => <CodeText text={number} />, onCard: 'title' },
    { key: 'amount', header: t('list.amount'), cell: ({ amount }) => <MoneyText amount={amount} />, isRight: true },
    { key: 'state', header: t('list.state'), cell: ({ tone }) => <StateChip tone={tone} label={t(`chips.${tone}`)} /> },
  ];
  return (
    <Panel title={t('list.title')}>
      <TabMenu
        label={t('list.tabs')}
        tabs={[
          { to: path, label: t('list.first') },
          { to: '/docs', label: t('list.second') },
        ]}
      />
      <DataTable label={t('list.title')} columns={columns} rows={rows} keyOf={({ number }) => number} />
    </Panel>
  );
}
