/** One's own company's documents by kind: what stands and until when, the earlier ones, what waits for a reviewer. */
import { listCompanyDocuments } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { isOpenAmendment } from '@gtp/domain/amendment/amendment.ts';
import { instantText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { FileLinks } from '../ui/file-links.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './amendment.module.css';
import type { DocumentGroup } from './amendment-queries.ts';
import { expiryText } from './difference.tsx';
import { DocumentStatusChip } from './document-status-chip.tsx';
import { OwnAmendment } from './own-amendment.tsx';
import { ReplaceDocument } from './replace-document.tsx';

export function BusinessDocumentsPage() {
  const { t } = useTranslation('amendment');
  const documents = useRead(listCompanyDocuments);
  return (
    <>
      <PageHeader title={t('doc.title')} hint={t('doc.hint')} />
      <QueryView query={documents}>
        {({ canChange, groups }) => (
          <div className={styles.stack}>
            {!canChange && <NoticeBox kind="info" title={t('info.closed')} />}
            <Groups groups={groups} canChange={canChange} />
          </div>
        )}
      </QueryView>
    </>
  );
}

type GroupsProps = { readonly groups: readonly DocumentGroup[]; readonly canChange: boolean };

/** What was never submitted stands together at the end. */
function Groups({ groups, canChange }: GroupsProps) {
  const { t } = useTranslation('amendment');
  const there = groups.filter(({ current, amendment }) => current || amendment);
  const missing = groups.filter(({ current, amendment }) => !current && !amendment);
  return (
    <>
      {there.map((group) => (
        <OneDocument key={group.documentCode} group={group} canChange={canChange} />
      ))}
      <Panel title={t(there.length > 0 ? 'doc.more' : 'doc.none')}>
        <ul className={styles.list}>
          {missing.map((group) => (
            <li key={group.documentCode} className={styles.line}>
              <span>{group.documentName}</span>
              {canChange && <ReplaceDocument group={group} />}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

type OneDocumentProps = { readonly group: DocumentGroup; readonly canChange: boolean };

function OneDocument({ group, canChange }: OneDocumentProps) {
  const { t } = useTranslation('amendment');
  const { documentName, current, history, amendment } = group;
  const isWaiting = amendment !== undefined && isOpenAmendment(amendment.state);
  return (
    <Panel title={documentName} side={current && <DocumentStatusChip status={current.status} />}>
      {current && (
        <>
          <FileLinks files={[current.file]} />
          <p className={styles.hint}>
            {t('doc.added', { at: instantText(current.addedAt) })} · {expiryText(t, current.expiresOn)}
          </p>
        </>
      )}
      {amendment && <OwnAmendment amendment={amendment} canChange={canChange} />}
      {canChange && !isWaiting && <ReplaceDocument group={group} />}
      {history.length > 0 && (
        <details className={styles.history}>
          <summary>{t('doc.history', { count: history.length })}</summary>
          {history.map((each) => (
            <div key={each.file.fileId}>
              <FileLinks files={[each.file]} />
              <p className={styles.hint}>
                {t('doc.added', { at: instantText(each.addedAt) })} · {t(`status.${each.status}`)}
              </p>
            </div>
          ))}
        </details>
      )}
    </Panel>
  );
}
