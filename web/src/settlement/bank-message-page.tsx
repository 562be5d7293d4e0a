/** One message of the bank: what it is, what became of it and why; mended, it is read again here. */
import {
  downloadBankMessage,
  readBankMessage,
  readBankReportAgain,
} from '@gtp/contract/settlement/bank-message-wire.ts';
import { bankMessageStateRecords } from '@gtp/domain/settlement/bank-message-states.ts';
import { Button, Group, Stack } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/download.ts';
import { countText } from '../platform/format.ts';
import { type Search, usePageSearch } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { BankMessageStateChip, useKindName } from './bank-message-texts.tsx';
import { CloseMessage, MessageRequests, Why } from './closed-message.tsx';
import { bankMessageListPath } from './settlement-paths.ts';
import type { BankMessage } from './settlement-queries.ts';

/** Asks for the message before its page is drawn. */
export function startBankMessage(queries: QueryClient, { message }: Search): void {
  startRead(queries, readBankMessage, { params: { reportId: message } });
}

export function BankMessagePage() {
  const { t } = useTranslation('settlement');
  const { message } = usePageSearch();
  const back = { to: bankMessageListPath(), label: t('bankMessage.title') };
  if (message === undefined) {
    return (
      <>
        <PageHeader title={t('bankMessage.title')} back={back} />
        <EmptyState title={t('bankMessage.notChosen')} text={t('bankMessage.notChosenHint')} />
      </>
    );
  }
  return <Message reportId={message} />;
}

function Message({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation('settlement');
  const query = useRead(readBankMessage, { params: { reportId } });
  const again = useCommand(readBankReportAgain, { reportId });
  return (
    <QueryView query={query} back={{ to: bankMessageListPath(), label: t('bankMessage.title') }}>
      {(message) => <MessageView message={message} again={again} />}
    </QueryView>
  );
}

type Again = ReturnType<typeof useCommand<typeof readBankReportAgain, { readonly reportId: string }>>;

function MessageView({ message, again }: { readonly message: BankMessage; readonly again: Again }) {
  const { t } = useTranslation('settlement');
  const kindName = useKindName();
  return (
    <>
      <PageHeader
        title={message.reportId}
        mark={<BankMessageStateChip state={message.state} />}
        hint={kindName(message.kind)}
        back={{ to: bankMessageListPath(), label: t('bankMessage.title') }}
        actions={
          <Group gap="xs">
            <DownloadMessage message={message} />
            <CloseMessage message={message} />
            {message.canReadAgain && (
              <Button
                variant={bankMessageStateRecords[message.state].isForPeople ? 'filled' : 'default'}
                loading={again.isPending}
                onClick={() => again.mutate()}
              >
                {t('problems.readAgain')}
              </Button>
            )}
          </Group>
        }
      />
      <Stack gap="md">
        {again.data && <Done done={again.data} />}
        {again.error && <ErrorBox error={again.error} />}
        {message.reasons.length > 0 && <Reasons message={message} />}
        <MessageRequests message={message} />
        <Facts message={message} />
        {message.aside.length > 0 && <Aside message={message} />}
      </Stack>
    </>
  );
}

function Done({ done }: { readonly done: NonNullable<Again['data']> }) {
  const { t } = useTranslation('settlement');
  const { changedCount, reasons } = done;
  const isMended = reasons.length === 0;
  return (
    <NoticeBox
      kind={isMended ? 'good' : 'warning'}
      role="status"
      title={t(isMended ? 'bankMessage.again.mended' : 'problems.stillUnusable')}
    >
      {changedCount === 0 ? t('bankMessage.again.nothing') : t('bankMessage.again.changed', { count: changedCount })}
    </NoticeBox>
  );
}

function Reasons({ message }: { readonly message: BankMessage }) {
  const { t } = useTranslation('settlement');
  const { isForPeople } = bankMessageStateRecords[message.state];
  const open = message.state === 'refused' ? 'whyRefused' : 'whyAttention';
  return (
    <NoticeBox kind={isForPeople ? 'bad' : 'info'} title={t(`bankMessage.${isForPeople ? open : 'whyClosed'}`)}>
      <Why message={message} />
      {isForPeople && <p style={{ marginBottom: 0 }}>{t('bankMessage.againHint')}</p>}
    </NoticeBox>
  );
}

function Facts({ message }: { readonly message: BankMessage }) {
  const { t } = useTranslation('settlement');
  const { kind, version, receivedAt, reconciledAt, oursCount, asideCount, byteCount } = message;
  const count = (parts: number | undefined) => (parts === undefined ? '–' : countText(parts));
  return (
    <Panel title={t('bankMessage.facts')}>
      <KeyValues
        items={[
          { name: t('bankMessage.name'), value: message.reportId },
          { name: t('bankMessage.version'), value: version ?? kind },
          { name: t('bankMessage.receivedAt'), value: <InstantText at={receivedAt} /> },
          reconciledAt && { name: t('bankMessage.reconciledAt'), value: <InstantText at={reconciledAt} /> },
          { name: t('bankMessage.ours'), value: count(oursCount) },
          { name: t('bankMessage.aside'), value: count(asideCount) },
          { name: t('bankMessage.size'), value: t('bankMessage.bytes', { size: countText(byteCount) }) },
        ]}
      />
    </Panel>
  );
}

function Aside({ message }: { readonly message: BankMessage }) {
  const { t } = useTranslation('settlement');
  return (
    <Panel title={t('bankMessage.asideTitle')}>
      <p style={{ marginTop: 0 }}>{t('bankMessage.asideHint')}</p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {message.aside.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
          <li key={index}>{each}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** Under its own name, which the answer's header cannot hold in every language. */
function DownloadMessage({ message: { reportId } }: { readonly message: BankMessage }) {
  const { t } = useTranslation('settlement');
  const fileName = /\.\w{1,5}$/.test(reportId) ? reportId : `${reportId}.xml`;
  const downloading = useMutation({
    mutationFn: () => downloadFile(endpointUrl(downloadBankMessage, { params: { reportId } }), fileName),
  });
  return (
    <div>
      <Button variant="default" loading={downloading.isPending} onClick={() => downloading.mutate()}>
        {t('bankMessage.download')}
      </Button>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </div>
  );
}
