/** A wanted change beside what stands, field by field; for a document the file that stands beside the wanted one. */

import { dayText, instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DataTable } from '../ui/data-table.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import styles from './amendment.module.css';
import type { Amendment } from './amendment-queries.ts';

type DifferenceProps = { readonly amendment: Amendment };

export function Difference({ amendment }: DifferenceProps) {
  return amendment.kind === 'document' ? (
    <DocumentDifference amendment={amendment} />
  ) : (
    <ValueDifference amendment={amendment} />
  );
}

function ValueDifference({ amendment }: DifferenceProps) {
  const { t } = useTranslation('amendment');
  return (
    <DataTable
      label={t('request.difference')}
      rows={amendment.changes}
      keyOf={({ name }) => name}
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
          cell: ({ to }) => <strong className={styles.value}>{to || t('request.emptied')}</strong>,
        },
      ]}
    />
  );
}

function DocumentDifference({ amendment }: DifferenceProps) {
  const { t } = useTranslation('amendment');
  const { presentDocument: present, file, expiresOn } = amendment;
  return (
    <KeyValues
      items={[
        { name: t('request.field'), value: amendment.documentName },
        {
          name: t('request.before'),
          value: present ? (
            <>
              <FileLinks files={[present.file]} />
              <small>
                {t('doc.added', { at: instantText(present.addedAt) })} · {expiryText(t, present.expiresOn)}
              </small>
            </>
          ) : (
            '–'
          ),
        },
        {
          name: t('request.after'),
          value: (
            <>
              {file && <FileLinks files={[file]} />}
              <small>{expiryText(t, expiresOn)}</small>
            </>
          ),
        },
      ]}
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'amendment'>>['t'];

/** Until when a document is valid. */
export function expiryText(t: Translate, expiresOn: string | undefined): string {
  return expiresOn ? t('doc.expires', { day: dayText(expiresOn) }) : t('doc.noExpiry');
}
