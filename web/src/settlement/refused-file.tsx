/** A payout file that the bank refused and may have: two people say that none of it was carried out, and it is made anew. */
import { decideFileUnexecuted, proposeFileUnexecuted } from '@gtp/contract/settlement/refused-file-wire.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { type Translate, useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CodeText, SecondLine } from '../ui/data-table.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DecideProposal, ProposalFacts, ProposalSection } from '../ui/proposal.tsx';
import { InstantText } from '../ui/time-text.tsx';
import type { PayoutFile } from './settlement-queries.ts';

type FileProps = { readonly file: PayoutFile };
type Request = NonNullable<PayoutFile['requests']>[number];

const shortestReason = 5;

const waitingOf = ({ requests }: PayoutFile) => requests?.find(({ state }) => state === 'proposed');

/** What waits for a second person, above the list: the decision and all that was said for it. */
export function FileRequests({ files }: { readonly files: readonly PayoutFile[] }) {
  const waiting = files.flatMap((file) => {
    const request = waitingOf(file);
    return request ? [{ file, request }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Stack gap="lg" mb="lg">
      {waiting.map(({ file, request }) => (
        <FileRequest key={request.requestId} file={file} request={request} />
      ))}
    </Stack>
  );
}

/** In the file's row: what was said of it last, or asking for it. */
export function RefusedFile({ file }: FileProps) {
  const { t } = useTranslation(['settlement', 'ui']);
  const last = file.requests?.[0];
  const isWaiting = last?.state === 'proposed';
  return (
    <>
      {file.state === 'rejected' && !isWaiting && <AskForNewFile file={file} />}
      {last && (
        <SecondLine isWhole>
          {`${t('files.anew')} · ${t(`ui:proposal.state.${last.state}`)}`}
          {last.decisionReason !== undefined && `: ${last.decisionReason}`}
        </SecondLine>
      )}
    </>
  );
}

type Values = { readonly leftOut: string; readonly files: readonly FiledFile[] };

function AskForNewFile({ file }: FileProps) {
  const { t } = useTranslation('settlement');
  const { payoutFileId } = file;
  const form = useProblemForm<Values>({
    name: `new-file-${payoutFileId}`,
    initial: { leftOut: '', files: [] },
    problemsOf: ({ files }) => waitsFor({ files: files.length > 0 }),
  });
  const { leftOut, files } = form.values;
  return (
    <CommandButton
      label={t('files.anew')}
      confirmLabel={t('files.anewAsk')}
      button={{ size: 'compact-sm' }}
      size={700}
      command={useCommand(proposeFileUnexecuted, { payoutFileId }, { isPerBody: true })}
      inputOf={(reason) => ({
        ...{ reason, fileId: files[0]?.fileId ?? '' },
        ...(leftOut.trim() !== '' && { leftOut: leftOut.trim() }),
      })}
      form={form}
      reason={{
        label: t('files.anewReason'),
        description: t('files.anewReasonHint'),
        isRequired: true,
        shortest: shortestReason,
      }}
    >
      <Text size="sm">{t('files.anewHint')}</Text>
      <FileFacts file={file} />
      <TextInput
        label={t('files.leftOut')}
        description={t('files.leftOutHint')}
        maxLength={35}
        {...form.bind('leftOut')}
      />
      <FilesField
        label={t('files.anewFile')}
        hint={t('files.anewFileHint')}
        files={files}
        onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
        most={1}
      />
    </CommandButton>
  );
}

function factsOf(t: Translate<'settlement'>, { payoutFileId, cutAt, payoutCount, amount, problem }: PayoutFile) {
  return [
    { name: t('files.file'), value: <CodeText text={payoutFileId} /> },
    { name: t('files.cutAt'), value: <InstantText at={cutAt} /> },
    { name: t('files.payouts'), value: String(payoutCount) },
    { name: t('field.amount'), value: <MoneyText amount={amount} size="strong" /> },
    problem !== undefined && { name: t('files.problem'), value: problem },
  ];
}

/** What every question about a file shows of it. */
export function FileFacts({ file }: FileProps) {
  const { t } = useTranslation('settlement');
  return <KeyValues items={factsOf(t, file)} />;
}

function FileRequest({ file, request }: FileProps & { readonly request: Request }) {
  const { t } = useTranslation('settlement');
  const params = { payoutFileId: file.payoutFileId, requestId: request.requestId };
  const said = [
    { name: t('files.anewReason'), value: request.reason },
    request.leftOut !== undefined && { name: t('files.leftOut'), value: <CodeText text={request.leftOut} /> },
  ];
  return (
    <ProposalSection
      name={t('files.anew')}
      proposal={request}
      facts={[...factsOf(t, file), ...said]}
      overtaken={(at) => t('files.anewOvertakenAt', { at })}
    >
      <DecideProposal
        name={t('files.anew')}
        isOwn={request.isOwn}
        confirm={useCommand(decideFileUnexecuted, params, { isPerBody: true })}
        refuse={useCommand(decideFileUnexecuted, params, { isPerBody: true })}
      >
        {(isConfirmed) => (
          <>
            <FileFacts file={file} />
            <ProposalFacts proposal={request} facts={said} />
            <Text size="sm">{t(isConfirmed ? 'files.anewEffect' : 'files.anewNoEffect')}</Text>
          </>
        )}
      </DecideProposal>
    </ProposalSection>
  );
}
