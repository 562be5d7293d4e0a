/** What the bank sent, the newest first; what people must look at stands out, and leads to its page. */
import { listBankMessages } from '@gtp/contract/settlement/bank-message-wire.ts';
import { bankMessageKinds, bankMessageStates } from '@gtp/domain/settlement/bank-message-states.ts';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText, type Column, DataTable } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { BankMessageStateChip, ReasonLine, useKindName } from './bank-message-texts.tsx';
import { bankMessagePath } from './settlement-paths.ts';
import type { BankMessageSummary } from './settlement-queries.ts';

export function BankMessageListPage() {
  const { t } = useTranslation('settlement');
  const kindName = useKindName();
  const list = useList(listBankMessages, [
    { kind: 'text', label: t('list.search'), hint: t('bankMessage.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(bankMessageStates, (state) => t(`bankMessage.state.${state}`)),
    },
    { kind: 'choice', name: 'kind', label: t('bankMessage.kindLabel'), choices: choicesOf(bankMessageKinds, kindName) },
    { kind: 'period', label: t('bankMessage.receivedAt') },
    {
      kind: 'choice',
      name: 'task',
      label: t('list.tasks'),
      choices: choicesOf(['open'], () => t('bankMessage.open')),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('bankMessage.title')}
      hint={t('bankMessage.hint')}
      none={{ title: t('bankMessage.none'), text: t('bankMessage.noneHint') }}
      noneFound={{ title: t('bankMessage.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <MessageTable messages={rows} />}
    </ListPage>
  );
}

function MessageTable({ messages }: { readonly messages: readonly BankMessageSummary[] }) {
  const { t } = useTranslation('settlement');
  const kindName = useKindName();
  const columns: readonly Column<BankMessageSummary>[] = [
    {
      key: 'name',
      header: t('bankMessage.name'),
      onCard: 'title',
      cell: ({ reportId }) => (
        <PageLink to={bankMessagePath()} search={{ message: reportId }}>
          {reportId}
        </PageLink>
      ),
    },
    { key: 'kind', header: t('bankMessage.kindLabel'), cell: ({ kind }) => kindName(kind) },
    { key: 'format', header: t('bankMessage.version'), isExtra: true, cell: ({ kind }) => <CodeText text={kind} /> },
    {
      key: 'receivedAt',
      header: t('bankMessage.receivedAt'),
      cell: ({ receivedAt }) => <InstantText at={receivedAt} />,
    },
    { key: 'ours', header: t('bankMessage.ours'), isRight: true, cell: ({ oursCount }) => partCount(oursCount) },
    {
      key: 'aside',
      header: t('bankMessage.aside'),
      isRight: true,
      isExtra: true,
      cell: ({ asideCount }) => partCount(asideCount),
    },
    {
      key: 'state',
      header: t('field.state'),
      cell: ({ state }) => <BankMessageStateChip state={state} />,
    },
    { key: 'why', header: t('bankMessage.why'), cell: ({ reason }) => (reason ? <ReasonLine reason={reason} /> : '–') },
  ];
  return (
    <DataTable
      choiceName="bank-messages"
      label={t('bankMessage.title')}
      columns={columns}
      rows={messages}
      keyOf={({ reportId }) => reportId}
      isOpening
    />
  );
}

/** Nobody counted in messages from before. */
function partCount(count: number | undefined): string {
  return count === undefined ? '–' : countText(count);
}
