/** One's own company: what stands, what waits for a reviewer, what changed before; changed in place. */

import { readCompany } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { taxNumberText } from '@gtp/domain/platform/korean-numbers.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { instantText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DataTable, SecondLine } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './amendment.module.css';
import type { Company } from './amendment-queries.ts';
import { detailGroups, valuesIn } from './detail-groups.ts';
import { DetailsForm } from './details-form.tsx';
import { OwnAmendment } from './own-amendment.tsx';

export function BusinessInfoPage() {
  const company = useRead(readCompany);
  const reload = async () => (await company.refetch()).data;
  return <QueryView query={company}>{(data) => <CompanyView company={data} onReload={reload} />}</QueryView>;
}

type CompanyViewProps = { readonly company: Company; readonly onReload: () => Promise<Company | undefined> };

function CompanyView({ company, onReload }: CompanyViewProps) {
  const { t } = useTranslation('amendment');
  const [isEditing, setEditing] = useState(false);
  const [done, setDone] = useState<'asked' | 'changed'>();
  const edit = () => {
    setDone(undefined);
    setEditing(true);
  };
  const finish = (after: Company) => {
    setEditing(false);
    setDone(after.amendments.length > company.amendments.length ? 'asked' : 'changed');
  };
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t('info.title')}
        hint={t('info.hint')}
        actions={company.canChange && !isEditing && <Button onClick={edit}>{t('info.edit')}</Button>}
      />
      {done && <NoticeBox kind="good" role="status" title={t(`info.${done}`)} />}
      {!company.canChange && <NoticeBox kind="info" title={t('info.closed')} />}
      {isEditing ? (
        <DetailsForm company={company} onReload={onReload} onDone={finish} onCancel={() => setEditing(false)} />
      ) : (
        <CompanyStatus company={company} />
      )}
      {company.amendments.length > 0 && (
        <section className={styles.stack} aria-label={t('request.title')}>
          <h2 className={styles.heading}>{t('request.title')}</h2>
          {company.amendments.map((each) => (
            <OwnAmendment key={each.amendmentId} amendment={each} canChange={company.canChange} />
          ))}
        </section>
      )}
      <History company={company} />
    </div>
  );
}

function CompanyStatus({ company }: { readonly company: Company }) {
  const { t } = useTranslation('amendment');
  return detailGroups.map((group) => (
    <Panel
      key={group}
      title={t(`group.${group}`)}
      side={<small>{t(group === 'contact' ? 'info.atOnce' : 'info.reviewed')}</small>}
    >
      <KeyValues
        items={[
          group === 'identity' && {
            name: t('info.number'),
            value: taxNumberText(company.country, company.taxNumber ?? '–'),
          },
          group === 'identity' && { name: t('info.country'), value: countryName(company.country) },
          ...valuesIn(group, company.values).map(({ name, value }) => ({
            name: t(`detail.${name}`),
            value: value || '–',
          })),
        ]}
      />
    </Panel>
  ));
}

/** "KR" → "South Korea"; a code that nobody knows stays a code. */
function countryName(code: string): string {
  return new Intl.DisplayNames([languageTag(currentLanguage())], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

function History({ company: { history } }: { readonly company: Company }) {
  const { t } = useTranslation('amendment');
  if (history.length === 0) return null;
  return (
    <Panel title={t('history.title')}>
      <DataTable
        label={t('history.title')}
        rows={history}
        keyOf={({ name, changedAt, to }) => `${name} ${changedAt.getTime()} ${to}`}
        columns={[
          {
            key: 'name',
            header: t('request.field'),
            onCard: 'title',
            cell: ({ name }) => t(`detail.${name}`),
          },
          {
            key: 'from',
            header: t('request.before'),
            cell: ({ from }) => <span className={styles.value}>{from || '–'}</span>,
          },
          {
            key: 'to',
            header: t('request.after'),
            cell: ({ to }) => <span className={styles.value}>{to || '–'}</span>,
          },
          {
            key: 'who',
            header: t('history.who'),
            cell: ({ isReviewed, changedByName, changedAt }) => (
              <>
                {isReviewed ? t('history.reviewed') : changedByName}
                <SecondLine>{instantText(changedAt)}</SecondLine>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
