/**
 * Writing into an inquiry: the asker more of the question, the institution an answer or a note. What is refused stays
 * typed.
 */
import { addInquiryNote, addToInquiry, answerInquiry, closeInquiry } from '@gtp/contract/support/support-endpoints.ts';
import { longestContents, mostFiles } from '@gtp/domain/support/support.ts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { type ProblemForm, useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { confirmDialog } from '../ui/dialog.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { UploadHint } from '../ui/incomplete-hint.tsx';
import { Panel } from '../ui/panel.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import { AnswerTemplates } from './answer-templates.tsx';
import type { InquiryDetail } from './support-queries.ts';

type WriteFormProps = { readonly inquiry: InquiryDetail; readonly onReload: () => void };

export function WriteForm({ inquiry, onReload }: WriteFormProps) {
  const { t } = useTranslation('support');
  const form = useProblemForm<{ readonly contents: string; readonly files: readonly FiledFile[] }>({
    name: 'message',
    initial: { contents: '', files: [] },
    problemsOf: (typed) => waitsFor({ contents: typed.contents.trim() !== '' }),
  });
  const { contents, files } = form.values;
  const commands = useCommands(inquiry);
  const { actions, version } = inquiry;
  const isHandler = actions.includes('note');
  const canAnswer = actions.includes('answer');
  const canAdd = actions.includes('add') || actions.includes('reopen');
  const message = { contents, fileIds: files.map(({ fileId }) => fileId), version };
  if (actions.length === 0) return <Closed contents={contents} />;
  return (
    <div style={{ marginTop: 16 }}>
      <Panel title={t(canAnswer ? 'write.titleBody' : isHandler ? 'write.titleNote' : 'write.title')}>
        <Stack gap="md">
          <Stack gap="md" inert={commands.isPending}>
            {canAnswer && <AnswerTemplates contents={contents} onPick={(picked) => form.set({ contents: picked })} />}
            <Textarea
              label={t(canAnswer ? 'write.labelBody' : 'write.label')}
              autosize
              minRows={5}
              maxRows={18}
              maxLength={longestContents}
              {...form.bind('contents')}
            />
            {(canAnswer || canAdd) && (
              <FilesField
                label={t('form.addFile')}
                hint={t('form.fileHint', { count: mostFiles, limit: fileLimitText() })}
                files={files}
                onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
                most={mostFiles}
              />
            )}
          </Stack>
          <UploadHint />
          {commands.error ? <WriteFailure error={commands.error} onReload={onReload} /> : null}
          <WriteButtons actions={actions} commands={commands} message={message} form={form} />
        </Stack>
      </Panel>
    </div>
  );
}

/** Closed by somebody else while an answer was being written: the words stay, to be copied. */
function Closed({ contents }: { readonly contents: string }) {
  const { t } = useTranslation('support');
  return (
    <Stack gap="sm" mt="md">
      <p>{t('detail.closed')}</p>
      {contents !== '' && <Textarea label={t('write.label')} autosize maxRows={18} readOnly value={contents} />}
    </Stack>
  );
}

type WriteButtonsProps = {
  readonly actions: InquiryDetail['actions'];
  readonly commands: ReturnType<typeof useCommands>;
  readonly message: { readonly contents: string; readonly fileIds: readonly string[]; readonly version: number };
  readonly form: Pick<ProblemForm<unknown>, 'isRight' | 'takeRefusal'> & { readonly discard: () => void };
};

function WriteButtons({ actions, commands, message, form }: WriteButtonsProps) {
  const { t } = useTranslation('support');
  const { contents, fileIds, version } = message;
  // One command at a time, and none without a file that is under way.
  const isWaiting = useIsUploading() || commands.isPending;
  const isBlocked = isWaiting || !form.isRight;
  const ends = { onSuccess: () => form.discard(), onError: form.takeRefusal };
  const canReopen = actions.includes('reopen');
  return (
    <Group gap="sm">
      {actions.includes('answer') && (
        <Button
          disabled={isBlocked}
          loading={commands.answer.isPending}
          onClick={() => commands.answer.mutate(message, ends)}
        >
          {t('write.answer')}
        </Button>
      )}
      {actions.includes('note') && (
        <Button
          variant="default"
          disabled={isBlocked || fileIds.length > 0}
          loading={commands.note.isPending}
          onClick={() => commands.note.mutate({ contents, version }, ends)}
        >
          {t('write.note')}
        </Button>
      )}
      {(canReopen || actions.includes('add')) && (
        <Button
          disabled={isBlocked}
          loading={commands.add.isPending}
          onClick={() => commands.add.mutate(message, ends)}
        >
          {t(canReopen ? 'write.reopen' : 'write.add')}
        </Button>
      )}
      {actions.includes('close') && (
        <CloseButton close={() => commands.close.mutate({ version })} isWaiting={isWaiting} />
      )}
    </Group>
  );
}

function useCommands({ inquiryNumber }: InquiryDetail) {
  const number = String(inquiryNumber);
  const answer = useCommand(answerInquiry, { inquiryNumber: number });
  const note = useCommand(addInquiryNote, { inquiryNumber: number });
  const add = useCommand(addToInquiry, { inquiryNumber: number });
  const close = useCommand(closeInquiry, { inquiryNumber: number });
  return {
    ...{ answer, note, add, close },
    error: answer.error ?? note.error ?? add.error ?? close.error,
    isPending: answer.isPending || note.isPending || add.isPending || close.isPending,
  };
}

function CloseButton({ close, isWaiting }: { readonly close: () => void; readonly isWaiting: boolean }) {
  const { t } = useTranslation('support');
  const ask = async () => {
    const question = { title: t('write.close'), message: t('write.closeQuestion'), confirmLabel: t('write.close') };
    if ((await confirmDialog(question)) === 'confirm') close();
  };
  return (
    <Button variant="default" disabled={isWaiting} onClick={() => void ask()}>
      {t('write.close')}
    </Button>
  );
}

/** Somebody wrote meanwhile: the new version is one press away, and what was typed stays. */
function WriteFailure({ error, onReload }: { readonly error: unknown; readonly onReload: () => void }) {
  const { t } = useTranslation('support');
  const isConflict = error instanceof ApiError && error.status === 409;
  return (
    <>
      <ErrorBox error={error} />
      {isConflict && (
        <div>
          <Button size="xs" variant="default" onClick={onReload}>
            {t('write.lookAtNew')}
          </Button>
        </div>
      )}
    </>
  );
}
