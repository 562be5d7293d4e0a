/** Until when the others were read, what waits for people, and what was refused. */
import { readReconciliationOverview } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { dayText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { reconciliationListPath } from './reconciliation-paths.ts';
import type { ReconciliationOverview as Overview } from './reconciliation-queries.ts';

export function ReconciliationOverview() {
  const { t } = useTranslation('reconciliation');
  const { data } = useRead(readReconciliationOverview);
  if (!data) return null;
  const { exceptionCount, acquirerUntil, bankUntil } = data;
  const until = t('overview.until', {
    acquirer: acquirerUntil ? dayText(acquirerUntil) : '–',
    bank: bankUntil ? dayText(bankUntil) : '–',
  });
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 16 }}>
      <NoticeBox
        kind={exceptionCount === 0 ? 'good' : 'warning'}
        title={exceptionCount === 0 ? t('overview.clean') : t('overview.open', { count: exceptionCount })}
        actions={
          exceptionCount > 0 && (
            <PageLink to={reconciliationListPath()} search={{ scope: 'open' }}>
              {t('overview.see')}
            </PageLink>
          )
        }
      >
        {until}
      </NoticeBox>
      {data.refusedFiles.length > 0 && <RefusedFiles files={data.refusedFiles} />}
    </div>
  );
}

function RefusedFiles({ files }: { readonly files: Overview['refusedFiles'] }) {
  const { t } = useTranslation('reconciliation');
  return (
    <NoticeBox kind="bad" title={t('refused.title', { count: files.length })}>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {files.map((file) => (
          <li key={file.refusedFileId}>
            {t(`source.${file.source}`)} · {file.fileName} · <InstantText at={file.refusedAt} />
            {file.reasonCode && ` · ${t(`refused.reason.${file.reasonCode}`)}`}
            <SecondLine isWhole>
              {[file.lineNumber && t('refused.line', { line: file.lineNumber }), file.reason]
                .filter(Boolean)
                .join(' · ')}
            </SecondLine>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
