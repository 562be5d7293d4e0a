/** What the rules found: each rule's reason in words, what it weighs and brings about, and who looks after it. */
import { reviewScore } from '@gtp/domain/screening/trade-rules.ts';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './risk.module.css';
import type { RiskCase } from './risk-queries.ts';

type Shown = { readonly risk: RiskCase };
type Hit = RiskCase['hits'][number];

export function RiskFindings({ risk }: Shown) {
  const { t } = useTranslation('risk');
  const { hits, score, listsVersion } = risk;
  if (hits.length === 0) {
    return (
      <Panel title={t('found.title')}>
        <p>{t('found.none')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('found.title')} side={<Documents risk={risk} />}>
      <p className={styles.note}>{t('found.sum', { score: countText(score), limit: countText(reviewScore) })}</p>
      <Findings hits={hits} />
      {listsVersion && <p className={styles.note}>{t('found.lists', { lists: listsVersion })}</p>}
    </Panel>
  );
}

/** The agency alone reads the documents of an order beside what was found in them (reference 4-c). */
function Documents({ risk: { hits, orderId } }: Shown) {
  const { t } = useTranslation('risk');
  const { clientType, homePath } = currentViewer();
  if (clientType !== 'KOTRA' || !hits.some(({ documentName }) => documentName)) return null;
  return (
    <PageLink to={`${homePath}/evidence/detail`} search={{ order: orderId }}>
      {t('page.documents')}
    </PageLink>
  );
}

function Findings({ hits }: { readonly hits: readonly Hit[] }) {
  const { t } = useTranslation('risk');
  const columns: readonly Column<Hit>[] = [
    {
      key: 'rule',
      header: t('found.rule'),
      onCard: 'title',
      cell: ({ code }) => (
        <>
          <strong>{t(`rule.${code}`)}</strong>
          <span className={styles.line}>{t(`why.${code}`)}</span>
        </>
      ),
    },
    { key: 'value', header: t('found.value'), cell: (hit) => <Found hit={hit} /> },
    {
      key: 'weight',
      header: t('found.weight'),
      cell: ({ weight, outcome }) => (
        <>
          {countText(weight)}
          <span className={styles.line}>{t(`outcome.${outcome}`)}</span>
        </>
      ),
    },
    { key: 'owner', header: t('found.owner'), cell: ({ owner }) => t(`owner.${owner}`) },
  ];
  const keyOf = ({ code, field, value, listed }: Hit) => `${code}:${field}:${value}:${listed}`;
  return <DataTable label={t('found.title')} columns={columns} rows={hits} keyOf={keyOf} />;
}

/** Where it stands, as it stands there, the entry of the list, and the document in which it was read. */
function Found({ hit: { field, value, listed, documentName: document, page } }: { readonly hit: Hit }) {
  const { t } = useTranslation('risk');
  return (
    <>
      {t(`field.${field}`)}
      {value && `: ${value}`}
      {listed && <span className={styles.line}>↔ {listed}</span>}
      {document && (
        <span className={styles.line}>
          {page ? t('found.readOnPage', { document, page }) : t('found.readIn', { document })}
        </span>
      )}
    </>
  );
}
