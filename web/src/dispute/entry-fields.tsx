/** What somebody says in a dispute, and the documents that prove it. */
import { Textarea } from '@mantine/core';
import type { FormPart } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';

export type EntryDraft = { readonly text: string; readonly files: readonly FiledFile[] };

export const emptyEntry: EntryDraft = { text: '', files: [] };

type FieldsProps = { readonly label: string; readonly filesHint: string; readonly form: FormPart<EntryDraft> };

export function EntryFields({ label, filesHint, form }: FieldsProps) {
  const { t } = useTranslation('dispute');
  return (
    <>
      <Textarea label={label} required autosize minRows={3} maxLength={2_000} {...form.bind('text')} />
      <FilesField
        label={t('files')}
        hint={filesHint}
        files={form.values.files}
        onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
        most={10}
      />
    </>
  );
}

/** As the endpoints take them. */
export function bodyOf({ text, files }: EntryDraft) {
  return { text, files: files.map(({ fileId }) => fileId) };
}
