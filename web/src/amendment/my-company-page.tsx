/** The first of one's own company's pages: who we are, what waits, which documents end soon, where to go. */

import { listCompanyDocuments, readCompany } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { isOpenAmendment } from '@gtp/domain/amendment/amendment.ts';
import { taxNumberText } from '@gtp/domain/platform/korean-numbers.ts';
import { dayText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './amendment.module.css';
import type { Company, CompanyDocuments } from './amendment-queries.ts';
import { AmendmentStateChip } from './amendment-state-chip.tsx';
import { DocumentStatusChip } from './document-status-chip.tsx';

const shown = ['name', 'englishName', 'representativeName', 'address1', 'phone', 'email', 'url'];

export function MyCompanyPage() {
  const { t } = useTranslation('amendment');
  const company = useRead(readCompany);
  const documents = useRead(listCompanyDocuments);
  return (
    <>
      <PageHeader title={t('my.title')} hint={t('my.hint')} />
      <div className={styles.stack}>
        <QueryView query={company}>{(data) => <CompanyPanel company={data} />}</QueryView>
        <QueryView query={documents} skeletonLines={3}>
          {(data) => <DocumentsPanel documents={data} />}
        </QueryView>
      </div>
    </>
  );
}

function CompanyPanel({ company }: { readonly company: Company }) {
  const { t } = useTranslation('amendment');
  const { homePath } = currentViewer();
  const open = company.amendments.find(({ state }) => isOpenAmendment(state));
  const stated = company.values.filter(({ name, value }) => shown.includes(name) && value !== '');
  return (
    <Panel title={t('info.title')} side={<PageLink to={`${homePath}/mypage/business-info`}>{t('my.see')}</PageLink>}>
      <KeyValues
        items={[
          { name: t('info.number'), value: taxNumberText(company.country, company.taxNumber ?? '–') },
          ...stated.map(({ name, value }) => ({ name: t(`detail.${name}`), value })),
          open && { name: t('my.request'), value: <AmendmentStateChip state={open.state} /> },
        ]}
      />
    </Panel>
  );
}

function DocumentsPanel({ documents: { groups } }: { readonly documents: CompanyDocuments }) {
  const { t } = useTranslation('amendment');
  const { homePath } = currentViewer();
  const there = groups.flatMap(({ documentName, current }) => (current ? [{ documentName, current }] : []));
  const ending = there.filter(({ current }) => current.status === 'expired' || current.status === 'expires_soon');
  const waiting = groups.filter(({ amendment }) => amendment && isOpenAmendment(amendment.state));
  return (
    <Panel title={t('doc.title')} side={<PageLink to={`${homePath}/mypage/business-doc`}>{t('my.see')}</PageLink>}>
      {ending.length > 0 && <NoticeBox kind="warning" title={t('my.ending')} />}
      {there.length === 0 && waiting.length === 0 && <p className={styles.hint}>{t('doc.none')}</p>}
      <KeyValues
        items={[
          ...there.map(({ documentName, current }) => ({
            name: documentName,
            value: (
              <>
                <DocumentStatusChip status={current.status} />{' '}
                {current.expiresOn && t('doc.expires', { day: dayText(current.expiresOn) })}
              </>
            ),
          })),
          ...waiting.map(({ documentName, amendment }) => ({
            name: documentName,
            value: amendment && <AmendmentStateChip state={amendment.state} />,
          })),
        ]}
      />
    </Panel>
  );
}
