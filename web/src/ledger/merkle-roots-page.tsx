/**
 * The daily Merkle roots of the ledger, for anyone: a list, files, and how to check an order's dossier against them.
 */

import { listMerkleRoots, merkleRootList, publishedMerkleRoot } from '@gtp/contract/ledger/ledger-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { Button, Code, List, Stack } from '@mantine/core';
import { endpointUrl } from '../platform/api.ts';
import { countText, dayText, instantText } from '../platform/format.ts';
import { PageLink, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { saveFile } from '../platform/upload.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dayIn } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText } from '../ui/time-text.tsx';

type Root = Answer<typeof listMerkleRoots>['list'][number];

/** As many as the server answers at once. */
const rootsAtOnce = 366;

export function MerkleRootsPage() {
  const { t } = useTranslation('ledger');
  const before = dayIn(usePageSearch().before);
  const roots = useRead(listMerkleRoots, { query: definedOnly({ before }) });
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <HowToCheck />
      <QueryView query={roots}>
        {({ list }) =>
          list.length === 0 ? <EmptyState title={t('none')} text={t('noneHint')} /> : <Roots roots={list} />
        }
      </QueryView>
    </>
  );
}

function HowToCheck() {
  const { t } = useTranslation('ledger');
  const address = new URL(endpointUrl(listMerkleRoots, { query: {} }), location.origin).href;
  return (
    <Panel title={t('how')}>
      <Stack gap="sm">
        <List type="ordered" spacing={4}>
          {(['step.1', 'step.2', 'step.3', 'step.4'] as const).map((key) => (
            <List.Item key={key}>{t(key)}</List.Item>
          ))}
        </List>
        <p style={{ margin: 0 }}>
          <PageLink to="/check-dossier">{t('check')}</PageLink>
        </p>
        <Code block aria-label={t('command')}>
          npm run check-dossier -- dossier.json roots.json
        </Code>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{t('chain', { address })}</p>
      </Stack>
    </Panel>
  );
}

function Roots({ roots }: { readonly roots: readonly Root[] }) {
  const { t } = useTranslation('ledger');
  const columns: readonly Column<Root>[] = [
    { key: 'day', header: t('day'), onCard: 'title', cell: ({ day }) => <DayText day={day} /> },
    { key: 'count', header: t('count'), isRight: true, cell: (root) => countText(root.lastSeal - root.firstSeal + 1) },
    {
      key: 'seals',
      header: t('seals'),
      isRight: true,
      cell: (root) => `${countText(root.firstSeal)}–${countText(root.lastSeal)}`,
    },
    {
      key: 'root',
      header: t('root'),
      cell: ({ rootHash }) => <Code style={{ overflowWrap: 'anywhere' }}>{rootHash}</Code>,
    },
    { key: 'publishedAt', header: t('publishedAt'), cell: ({ publishedAt }) => instantText(publishedAt) },
    { key: 'file', header: t('file'), cell: (root) => <SaveRoot root={root} /> },
  ];
  const all = (
    <Button variant="default" size="sm" onClick={() => saveJson('roots.json', merkleRootList.encode({ list: roots }))}>
      {t('all')}
    </Button>
  );
  const path = usePagePath();
  const last = roots.at(-1);
  return (
    <>
      <DataTable label={t('title')} columns={columns} rows={roots} keyOf={({ day }) => day} tools={all} />
      {last && roots.length === rootsAtOnce && (
        <PageLink to={path} search={{ before: last.day }}>
          {t('older')}
        </PageLink>
      )}
    </>
  );
}

/** Byte for byte the file that the portal writes for the day. */
function SaveRoot({ root }: { readonly root: Root }) {
  const { t } = useTranslation('ledger');
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('saveOf', { day: dayText(root.day) })}
      onClick={() => saveJson(`${root.day}.json`, publishedMerkleRoot.encode(root))}
    >
      {t('save')}
    </Button>
  );
}

function saveJson(fileName: string, content: unknown): void {
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), fileName);
}
