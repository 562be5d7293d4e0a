/** Asking: what it is about, in words, with files. Kept in the browser while it is written. */
import { askInquiry } from '@gtp/contract/support/support-endpoints.ts';
import {
  type InquiryType,
  inquiryTypes,
  longestContents,
  longestTitle,
  mostFiles,
} from '@gtp/domain/support/support.ts';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { instantText, timeText } from '../platform/format.ts';
import { useGoAfter } from '../platform/page-link.tsx';
import { wordOf } from '../platform/request-search.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { useTabDraft } from '../platform/tab-draft.ts';
import { useCommand } from '../platform/use-command.ts';
import { type ProblemForm, useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { UploadHint } from '../ui/incomplete-hint.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import styles from './support.module.css';
import { supportListPath, supportPath } from './support-paths.ts';

/** Files are not kept: the server clears what is not used within a day. */
type InquiryDraft = { readonly type: InquiryType; readonly title: string; readonly contents: string };
const nothingWritten: InquiryDraft = { type: 'order', title: '', contents: '' };

/** Drawn once it is known which draft is this tab's. */
export function SupportFormPage() {
  const draftKey = useTabDraft(`${localKeys.inquiryDraft}${currentViewer().userId}`, isWhole);
  return draftKey === undefined ? null : <SupportForm draftKey={draftKey} />;
}

function SupportForm({ draftKey }: { readonly draftKey: string }) {
  const { t } = useTranslation('support');
  const goAfter = useGoAfter();
  const form = useProblemForm({
    name: 'inquiry',
    initial: nothingWritten,
    // The server says what is wrong.
    problemsOf: () => ({}),
    pathOf: (field) => (field in nothingWritten ? field : undefined),
    draft: { key: draftKey, isWhole },
  });
  const [files, setFiles] = useState<readonly FiledFile[]>([]);
  const ask = useCommand(askInquiry);
  const isUploading = useIsUploading();
  const send = () => {
    const sent = { ...form.values, fileIds: files.map(({ fileId }) => fileId) };
    // Also where the page was left before the answer: a draft that stays would be sent once more.
    void ask.mutateAsync(sent).then(({ inquiryNumber }) => {
      form.forget();
      goAfter(supportPath(), { search: { seq: String(inquiryNumber) }, replace: true });
    }, form.takeRefusal);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending && !isUploading) send();
      }}
    >
      <PageHeader
        title={t('form.title')}
        hint={t('form.hint')}
        back={{ to: supportListPath(), label: t('list.title') }}
      />
      {form.restoredAt && <RestoredNotice at={form.restoredAt} onDiscard={() => form.discard(nothingWritten)} />}
      <div inert={ask.isPending}>
        <Panel>
          <DraftFields form={form} />
          <div style={{ marginTop: 16 }}>
            <FilesField
              label={t('form.addFile')}
              hint={t('form.fileHint', { count: mostFiles, limit: fileLimitText() })}
              files={files}
              onChange={setFiles}
              most={mostFiles}
            />
          </div>
        </Panel>
      </div>
      <Stack gap="xs" mt="md">
        {ask.error ? <ErrorBox error={ask.error} /> : null}
        <UploadHint />
        <Group gap="sm">
          <Button type="submit" loading={ask.isPending} disabled={isUploading}>
            {t('form.send')}
          </Button>
        </Group>
        <p className={styles.saved} role="status">
          {form.savedAt && t('form.savedHere', { at: timeText(form.savedAt) })}
        </p>
      </Stack>
    </form>
  );
}

function RestoredNotice({ at, onDiscard }: { readonly at: Date; readonly onDiscard: () => void }) {
  const { t } = useTranslation('support');
  const discard = (
    <Button size="xs" variant="default" onClick={onDiscard}>
      {t('form.discard')}
    </Button>
  );
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="info" actions={discard}>
        <p>{t('form.restored', { at: instantText(at) })}</p>
      </NoticeBox>
    </div>
  );
}

function isWhole({ type, title, contents }: InquiryDraft): boolean {
  return inquiryTypes.includes(type) && [title, contents].every((text) => typeof text === 'string');
}

/** What the server refuses stands beside its field; everything typed stays. */
function DraftFields({ form }: { readonly form: ProblemForm<InquiryDraft> }) {
  const { t } = useTranslation('support');
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('field.type')}
        data={inquiryTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={form.values.type}
        onChange={(event) => form.set({ type: wordOf(inquiryTypes, event.currentTarget.value) ?? 'order' })}
        maw={320}
      />
      <TextInput label={t('field.title')} required maxLength={longestTitle} {...form.bind('title')} />
      <Textarea
        label={t('field.contents')}
        description={t('form.contentsHint')}
        required
        autosize
        minRows={8}
        maxRows={20}
        maxLength={longestContents}
        {...form.bind('contents')}
      />
    </Stack>
  );
}
