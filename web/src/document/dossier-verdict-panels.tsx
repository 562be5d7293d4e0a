/** What a check found: proven or not and by what, each problem, the documents, and all that the file's records say. */
import { factsOf } from '@gtp/domain/document/check-records.ts';
import type { DossierVerdict } from '@gtp/domain/document/dossier.ts';
import type { OrderRecord } from '@gtp/domain/ledger/proof-texts.ts';
import { Code, List, Stack } from '@mantine/core';
import { countText, dayText, instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { Checked } from './check-in-browser.ts';
import { type RecordWords, useRecordWords } from './record-words.ts';

export function DossierVerdictPanels({ checked: { verdict, records } }: { readonly checked: Checked }) {
  const words = useRecordWords();
  return (
    <Stack gap="md" mt="md">
      <Outcome verdict={verdict} records={records} words={words} />
      {verdict.documents.length > 0 && <Documents documents={verdict.documents} />}
      {records.length > 0 && <Records verdict={verdict} records={records} words={words} />}
    </Stack>
  );
}

type Shown = {
  readonly verdict: DossierVerdict;
  readonly records: readonly OrderRecord[];
  readonly words: RecordWords;
};

function Outcome({ verdict, records, words }: Shown) {
  const { t } = useTranslation('document');
  const { problems } = verdict;
  if (problems.length > 0) {
    return (
      <NoticeBox kind="bad" role="alert" title={t('dossierCheck.bad')}>
        <p>{t('dossierCheck.badCount', { count: problems.length })}</p>
        <List spacing={4} size="sm">
          {problems.slice(0, mostShown).map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found never changes places
            <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
              {words.sentenceOf(problem, records)}
            </List.Item>
          ))}
        </List>
        <Limits verdict={verdict} />
      </NoticeBox>
    );
  }
  const { proven } = verdict.version === 1 ? verdict.journals : verdict.records;
  return (
    <NoticeBox
      kind={proven > 0 ? 'good' : 'warning'}
      role="status"
      title={t(proven > 0 ? 'dossierCheck.good' : 'dossierCheck.unproven')}
    >
      <Proven verdict={verdict} />
      <Limits verdict={verdict} />
    </NoticeBox>
  );
}

/** Whoever has so many problems need not read them all. */
const mostShown = 50;

/** What is proven, of how much, and by which day's value. */
function Proven({ verdict }: { readonly verdict: DossierVerdict }) {
  const { t } = useTranslation('document');
  const { version, orderId: order, records, journals, provenUntil } = verdict;
  const [total, proven] = [countText(records.total), countText(records.proven)];
  const day = provenUntil ? dayText(provenUntil) : '';
  const ledger = { order, total: countText(journals.total), proven: countText(journals.proven) };
  return (
    <>
      {version === 2 && (
        <p>
          {records.proven > 0
            ? t('dossierCheck.goodText', { order, total, proven, day })
            : t('dossierCheck.unprovenText', { order, total })}
        </p>
      )}
      {journals.total > 0 && <p>{t('dossierCheck.ledgerText', ledger)}</p>}
    </>
  );
}

/** What the check does not say. */
function Limits({ verdict }: { readonly verdict: DossierVerdict }) {
  const { t } = useTranslation('document');
  const { version, records, madeAt, areRootsCompared, problems } = verdict;
  const pending = records.total - records.proven;
  return (
    <>
      {version === 1 && <p>{t('dossierCheck.first')}</p>}
      {problems.length === 0 && records.proven > 0 && pending > 0 && (
        <p>{t('dossierCheck.pending', { count: pending })}</p>
      )}
      {records.withheld > 0 && <p>{t('dossierCheck.withheld', { count: records.withheld })}</p>}
      {!areRootsCompared && <p>{t('dossierCheck.notCompared')}</p>}
      <p>
        {t('dossierCheck.made')}: {instantText(madeAt)}
      </p>
    </>
  );
}

type Document = DossierVerdict['documents'][number];

function Documents({ documents }: { readonly documents: readonly Document[] }) {
  const { t } = useTranslation('document');
  const columns: readonly Column<Document>[] = [
    { key: 'name', header: t('dossierCheck.fileName'), onCard: 'title', cell: ({ name }) => name },
    { key: 'code', header: t('dossierCheck.code'), cell: ({ documentCode }) => documentCode },
    {
      key: 'hash',
      header: t('recordField.sha256'),
      cell: ({ sha256 }) => <Code style={{ overflowWrap: 'anywhere' }}>{sha256}</Code>,
    },
    {
      key: 'status',
      header: t('dossierCheck.status'),
      cell: ({ isGiven }) => (
        <StateChip
          tone={isGiven ? 'good' : 'neutral'}
          label={t(isGiven ? 'dossierCheck.same' : 'dossierCheck.notGiven')}
        />
      ),
    },
  ];
  return (
    <Panel title={t('dossierCheck.documents')}>
      <DataTable
        label={t('dossierCheck.documents')}
        columns={columns}
        rows={documents}
        keyOf={({ record }) => String(record)}
      />
    </Panel>
  );
}

type Row = { readonly record: OrderRecord; readonly key: string };

function Records({ verdict, records, words }: Shown) {
  const { t } = useTranslation('document');
  const wrong = new Set(verdict.problems.map(({ record }) => record));
  const newest = Math.max(0, ...verdict.provenRecords);
  const rows = records.map((record, index): Row => ({ record, key: String(index) }));
  const columns: readonly Column<Row>[] = [
    { key: 'number', header: t('dossierCheck.number'), isRight: true, cell: ({ record }) => record.sequence },
    {
      key: 'time',
      header: t('dossierCheck.time'),
      cell: ({ record }) => words.textOf('at', factsOf(record)),
    },
    {
      key: 'what',
      header: t('dossierCheck.what'),
      onCard: 'title',
      cell: ({ record }) => <Fields record={record} words={words} />,
    },
    { key: 'who', header: t('dossierCheck.who'), cell: ({ record }) => factsOf(record).actorName ?? '' },
    {
      key: 'status',
      header: t('dossierCheck.status'),
      cell: ({ record: { sequence } }) => {
        if (wrong.has(sequence)) return <StateChip tone="bad" label={t('dossierCheck.wrong')} />;
        if (verdict.provenRecords.has(sequence)) return <StateChip tone="good" label={t('dossierCheck.proven')} />;
        // What is newer than the last proven one waits; what is older should be proven, and is not.
        return sequence > newest ? (
          <StateChip tone="waiting" label={t('dossierCheck.notYet')} />
        ) : (
          <StateChip tone="paused" label={t('dossierCheck.notProven')} />
        );
      },
    },
  ];
  return (
    <Panel title={t('dossierCheck.records')}>
      <p>{t('dossierCheck.recordsHint')}</p>
      <DataTable label={t('dossierCheck.records')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Panel>
  );
}

/** The record's name; opened, each of its fields and its hash. */
function Fields({ record, words }: { readonly record: OrderRecord; readonly words: RecordWords }) {
  const { t } = useTranslation('document');
  const facts = factsOf(record);
  const items = record.fields.map(({ name, value }) => ({
    name: words.fieldName(name),
    value: value === undefined ? t('dossierCheck.hidden') : words.textOf(name, facts),
  }));
  return (
    <details>
      <summary aria-label={t('dossierCheck.showFields', { record: record.sequence })}>{words.nameOf(record)}</summary>
      <KeyValues items={[...items, { name: 'SHA-256', value: <Code>{record.hash}</Code> }]} />
    </details>
  );
}
