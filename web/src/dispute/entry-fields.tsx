/** What somebody says in a dispute, and the documents that prove it. */
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';

export type EntryDraft = { readonly text: string; readonly files: readonly FiledFile[] };

export const emptyEntry: EntryDraft = { text: '', files: [] };

type FieldsProps = {
  readonly label: string;
  readonly filesHint: string;
  readonly entry: EntryDraft;
  readonly onChange: (entry: EntryDraft) => void;
};

export function EntryFields({ label, filesHint, entry, onChange }: FieldsProps) {
  const { t } = useTranslation('dispute');
  return (
    <>
      <Textarea
        label={label}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        value={entry.text}
        onChange={(event) => onChange({ ...entry, text: event.currentTarget.value })}
      />
      <FilesField
        label={t('files')}
        hint={filesHint}
        files={entry.files}
        onChange={(files) => onChange({ ...entry, files })}
        most={10}
      />
    </>
  );
}

/** As the endpoints take them. */
export function bodyOf({ text, files }: EntryDraft) {
  return { text, files: files.map(({ fileId }) => fileId) };
}
