/** One movement: what we say, what they say, what people did about it, and what the reader can do now. */

import { readReconciliation } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type Search, usePageSearch } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { type KeyValue, KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { reconciliationListPath } from './reconciliation-paths.ts';
import type { ReconciliationDetail } from './reconciliation-queries.ts';
import { ReconciliationStateChip } from './reconciliation-state-chip.tsx';
import { WorkOnException } from './work-on-exception.tsx';

/** Asks for the difference before its page is drawn. */
export function startReconciliation(queries: QueryClient, { item }: Search): void {
  startRead(queries, readReconciliation, { params: { itemId: item } });
}

export function ReconciliationDetailPage() {
  const { t } = useTranslation('reconciliation');
  const { item } = usePageSearch();
  if (item === undefined) {
    return (
      <>
        <PageHeader title={t('list.title')} back={{ to: reconciliationListPath(), label: t('list.title') }} />
        <EmptyState title={t('detail.none')} text={t('detail.noneHint')} />
      </>
    );
  }
  return <Item itemId={item} />;
}

function Item({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation('reconciliation');
  const query = useRead(readReconciliation, { params: { itemId } });
  return (
    <QueryView query={query} back={{ to: reconciliationListPath(), label: t('list.title') }}>
      {(item) => <ItemView item={item} />}
    </QueryView>
  );
}

function ItemView({ item }: { readonly item: ReconciliationDetail }) {
  const { t } = useTranslation('reconciliation');
  return (
    <>
      <PageHeader
        title={t(`kind.${item.kind}`)}
        mark={<ReconciliationStateChip item={item} />}
        hint={item.reference}
        back={{ to: reconciliationListPath(), label: t('list.title') }}
        actions={<WorkOnException item={item} />}
      />
      <Panel title={t('detail.sides')}>
        <KeyValues
          items={[
            ...sideOf(t('field.ours'), item.ours),
            ...sideOf(t(`source.${item.source}`), item.theirs),
            item.acquirer && {
              name: t('field.acquirer'),
              value: acquirerLabel(item.acquirer, runtimeConfig().acquirerName),
            },
            item.fileName !== undefined && { name: t('field.file'), value: fileText(item) },
          ]}
        />
      </Panel>
      <Panel title={t('detail.events')}>
        <KeyValues
          items={item.events.map((event) => ({
            name: <InstantText at={event.at} />,
            value: [t(`event.${event.event}`), event.resolution && t(`resolution.${event.resolution}`), event.userId]
              .concat(event.reason)
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        {item.events.length === 0 && t('detail.noEvents')}
      </Panel>
    </>
  );

  function fileText({ fileName, lineNumber }: ReconciliationDetail): string {
    return lineNumber === undefined ? (fileName ?? '') : `${fileName} · ${t('refused.line', { line: lineNumber })}`;
  }
}

function sideOf(name: string, side: ReconciliationDetail['ours']): readonly KeyValue[] {
  if (!side) return [{ name, value: '–' }];
  const value = (
    <>
      <MoneyText amount={side.amount} size="strong" /> · <DayText day={side.on} />
    </>
  );
  return [{ name, value }];
}
