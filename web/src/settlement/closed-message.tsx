/** A message of the bank of which nothing is left to do: one person asks that it is closed, another one confirms. */
import { decideMessageClosed, proposeMessageClosed } from '@gtp/contract/settlement/bank-message-wire.ts';
import { bankMessageStateRecords } from '@gtp/domain/settlement/bank-message-states.ts';
import { Stack, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { DecideProposal, ProposalFacts, ProposalSection } from '../ui/proposal.tsx';
import { ReasonText } from './bank-message-texts.tsx';
import type { BankMessage } from './settlement-queries.ts';

type MessageProps = { readonly message: BankMessage };
type Request = BankMessage['requests'][number];
type Values = { readonly files: readonly FiledFile[] };

const shortestReason = 5;

/** Asks for it, where the message waits for people and nobody has asked yet. */
export function CloseMessage({ message }: MessageProps) {
  const { t } = useTranslation('settlement');
  const { reportId, state, requests } = message;
  const form = useProblemForm<Values>({
    ...{ name: `close-message-${reportId}`, initial: { files: [] }, problemsOf: () => ({}) },
  });
  const { files } = form.values;
  const command = useCommand(proposeMessageClosed, { reportId }, { isPerBody: true });
  const isWaiting = requests.some((request) => request.state === 'proposed');
  if (!bankMessageStateRecords[state].isForPeople || isWaiting) return null;
  return (
    <CommandButton
      label={t('bankMessage.close.name')}
      confirmLabel={t('bankMessage.close.ask')}
      size={700}
      command={command}
      inputOf={(reason) => ({ reason, ...(files[0] && { fileId: files[0].fileId }) })}
      form={form}
      reason={{
        label: t('bankMessage.close.reason'),
        description: t('bankMessage.close.reasonHint'),
        isRequired: true,
        shortest: shortestReason,
      }}
    >
      <Text size="sm">{t('bankMessage.close.hint')}</Text>
      <Why message={message} />
      <FilesField
        label={t('bankMessage.close.file')}
        hint={t('bankMessage.close.fileHint')}
        files={files}
        onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
        most={1}
      />
    </CommandButton>
  );
}

/** Why the message waits, or waited. */
export function Why({ message: { reasons } }: MessageProps) {
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of a reading never change places
        <li key={index}>
          <ReasonText reason={reason} />
        </li>
      ))}
    </ul>
  );
}

/** What was asked of the message, the newest first. */
export function MessageRequests({ message }: MessageProps) {
  const { t } = useTranslation('settlement');
  if (message.requests.length === 0) return null;
  return (
    <Panel title={t('bankMessage.close.name')}>
      <Stack gap="lg">
        {message.requests.map((request) => (
          <MessageRequest key={request.requestId} message={message} request={request} />
        ))}
      </Stack>
    </Panel>
  );
}

function MessageRequest({ message, request }: MessageProps & { readonly request: Request }) {
  const { t } = useTranslation('settlement');
  const params = { reportId: message.reportId, requestId: request.requestId };
  const said = [{ name: t('bankMessage.close.reason'), value: request.reason }];
  return (
    <ProposalSection
      name={t('bankMessage.close.name')}
      proposal={request}
      facts={said}
      overtaken={(at) => t('bankMessage.close.overtakenAt', { at })}
    >
      <DecideProposal
        name={t('bankMessage.close.name')}
        isOwn={request.isOwn}
        confirm={useCommand(decideMessageClosed, params, { isPerBody: true })}
        refuse={useCommand(decideMessageClosed, params, { isPerBody: true })}
      >
        {(isConfirmed) => (
          <>
            <Why message={message} />
            <ProposalFacts proposal={request} facts={said} />
            <Text size="sm">{t(isConfirmed ? 'bankMessage.close.effect' : 'bankMessage.close.noEffect')}</Text>
          </>
        )}
      </DecideProposal>
    </ProposalSection>
  );
}
