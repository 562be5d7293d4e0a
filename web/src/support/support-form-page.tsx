/** Asking: what it is about, in words, with files. Kept in the browser while it is written. */
import { inquiryTypes, longestContents, longestTitle, mostFiles } from '@gtp/domain/support/support.ts';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { instantText, timeText } from '../platform/format.ts';
import { useGo } from '../platform/page-link.tsx';
import { wordOf } from '../platform/request-search.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { forgetInquiry, type InquiryDraft, keepInquiry, readKeptInquiry } from './inquiry-draft.ts';
import styles from './support.module.css';
import { supportListPath, supportPath } from './support-paths.ts';
import { useAskInquiry } from './support-queries.ts';

const nothingWritten: InquiryDraft = { type: 'order', title: '', contents: '' };
const keepAfterMs = 500;

export function SupportFormPage() {
  const { t } = useTranslation('support');
  const go = useGo();
  const { draft, change, savedAt, restoredAt, discard, stopKeeping } = useKeptDraft();
  const [files, setFiles] = useState<readonly FiledFile[]>([]);
  const ask = useAskInquiry();
  const send = () =>
    ask.mutate(
      { ...draft, fileIds: files.map(({ fileId }) => fileId) },
      {
        onSuccess: ({ inquiryNumber }) => {
          stopKeeping();
          go(supportPath(), { search: { seq: String(inquiryNumber) }, replace: true });
        },
      },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) send();
      }}
    >
      <PageHeader
        title={t('form.title')}
        hint={t('form.hint')}
        back={{ to: supportListPath(), label: t('list.title') }}
      />
      {restoredAt && <RestoredNotice at={restoredAt} onDiscard={discard} />}
      <Panel>
        <DraftFields draft={draft} change={change} error={ask.error} />
        <div style={{ marginTop: 16 }}>
          <FilesField
            label={t('form.addFile')}
            hint={t('form.fileHint', { count: mostFiles })}
            files={files}
            onChange={setFiles}
            most={mostFiles}
          />
        </div>
      </Panel>
      <Stack gap="xs" mt="md">
        {ask.error ? <ErrorBox error={ask.error} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={ask.isPending}>
            {t('form.send')}
          </Button>
        </Group>
        <p className={styles.saved} role="status">
          {savedAt && t('form.savedHere', { at: timeText(savedAt) })}
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

type DraftFieldsProps = {
  readonly draft: InquiryDraft;
  readonly change: (changes: Partial<InquiryDraft>) => void;
  readonly error: unknown;
};

/** What the server refuses stands beside its field; everything typed stays. */
function DraftFields({ draft, change, error }: DraftFieldsProps) {
  const { t } = useTranslation('support');
  const wrong = (field: string) => (error instanceof ApiError && error.field === field ? error.message : undefined);
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('field.type')}
        data={inquiryTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={draft.type}
        onChange={(event) => change({ type: wordOf(inquiryTypes, event.currentTarget.value) ?? draft.type })}
        maw={320}
      />
      <TextInput
        label={t('field.title')}
        required
        maxLength={longestTitle}
        value={draft.title}
        error={wrong('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('field.contents')}
        description={t('form.contentsHint')}
        required
        autosize
        minRows={8}
        maxRows={20}
        maxLength={longestContents}
        value={draft.contents}
        error={wrong('contents')}
        onChange={(event) => change({ contents: event.currentTarget.value })}
      />
    </Stack>
  );
}

function useKeptDraft() {
  const [kept] = useState(() => readKeptInquiry(new Date()));
  const [draft, setDraft] = useState(kept?.draft ?? nothingWritten);
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt);
  const [savedAt, setSavedAt] = useState<Date>();
  const isKeeping = useRef(false);
  useEffect(() => {
    if (!isKeeping.current) return undefined;
    const timer = setTimeout(() => isKeeping.current && setSavedAt(keepInquiry(draft, new Date())), keepAfterMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const stopKeeping = () => {
    isKeeping.current = false;
    forgetInquiry();
  };
  return {
    draft,
    savedAt,
    restoredAt,
    stopKeeping,
    change: (changes: Partial<InquiryDraft>) => {
      isKeeping.current = true;
      setDraft((before) => ({ ...before, ...changes }));
    },
    discard: () => {
      stopKeeping();
      setSavedAt(undefined);
      setRestoredAt(undefined);
      setDraft(nothingWritten);
    },
  };
}
