/** What somebody says in a dispute, and the papers that prove it. */
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';

export type Words = { readonly text: string; readonly files: readonly FiledFile[] };

export const noWords: Words = { text: '', files: [] };

type FieldsProps = {
  readonly label: string;
  readonly filesHint: string;
  readonly words: Words;
  readonly onChange: (words: Words) => void;
};

export function WordsFields({ label, filesHint, words, onChange }: FieldsProps) {
  const { t } = useTranslation('dispute');
  return (
    <>
      <Textarea
        label={label}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        value={words.text}
        onChange={(event) => onChange({ ...words, text: event.currentTarget.value })}
      />
      <FilesField
        label={t('files')}
        hint={filesHint}
        files={words.files}
        onChange={(files) => onChange({ ...words, files })}
        most={10}
      />
    </>
  );
}

/** As the endpoints take them. */
export function wordsOf({ text, files }: Words) {
  return { text, files: files.map(({ fileId }) => fileId) };
}
