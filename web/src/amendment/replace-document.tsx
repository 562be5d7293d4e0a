/** Submitting a newer document: the file, until when it is valid, a word to the reviewer. */

import { replaceCompanyDocument } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import type { DocumentGroup } from './amendment-queries.ts';

export function ReplaceDocument({ group }: { readonly group: DocumentGroup }) {
  const { t } = useTranslation('amendment');
  const form = useProblemForm<{ readonly file: FiledFile | undefined; readonly expiresOn: string }>({
    name: `document-${group.documentCode}`,
    initial: { file: undefined, expiresOn: '' },
    problemsOf: ({ file }) => waitsFor({ file: file !== undefined }),
  });
  const { file, expiresOn } = form.values;
  const { documentCode, documentName, current } = group;
  const button = t(current ? 'doc.replace' : 'doc.add');
  return (
    <CommandButton
      label={button}
      button={{ size: 'sm', 'aria-label': `${documentName}: ${button}` }}
      title={documentName}
      confirmLabel={t('doc.send')}
      command={useCommand(replaceCompanyDocument)}
      inputOf={(note) => ({ documentCode, fileId: file?.fileId ?? '', expiresOn: expiresOn || undefined, note })}
      reason={{ label: t('info.note'), longest: 2_000 }}
      form={form}
    >
      <p>{t(current ? 'doc.replaceHint' : 'doc.addHint')}</p>
      <FileSlot
        label={t('doc.file')}
        fields={{ [uploadFields.documentCode]: documentCode }}
        file={file}
        onFile={(filed) => form.set({ file: filed })}
      />
      <DayField
        label={t('doc.expiry')}
        description={t('doc.expiryHint')}
        min={addDays(seoulDay(new Date()), 1)}
        {...form.bindValue('expiresOn')}
      />
    </CommandButton>
  );
}
