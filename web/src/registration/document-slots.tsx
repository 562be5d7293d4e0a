/** The documents of an application: the needed ones, and others that may come along (reference 4-i). */

import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { fileSetOf } from '@gtp/domain/attachment/file-sets.ts';
import type { ExpectedDocuments } from '@gtp/domain/registration/needed-documents.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import styles from './form-fields.module.css';
import type { SignUpForm } from './sign-up-form.ts';
import { documentWithSameFile, fileOf, keepFile } from './sign-up-values.ts';
import { applicantFilesUrl, useUploadTicket } from './upload-ticket.ts';

export function DocumentSlots({ form, expected }: { readonly form: SignUpForm; readonly expected: ExpectedDocuments }) {
  const { t } = useTranslation('registration');
  const [added, setAdded] = useState<readonly string[]>([]);
  const extras = expected.allowed.filter((code) => added.includes(code) || fileOf(form.values, code));
  const left = expected.allowed.filter((code) => !extras.includes(code));
  const nameOf = (code: string) => t(`document.${code as 'DG01'}`);
  return (
    <Stack gap="sm">
      {[...expected.needed, ...extras].map((code) => (
        <DocumentSlot key={code} form={form} code={code} isNeeded={expected.needed.includes(code)} />
      ))}
      {left.length > 0 && (
        <NativeSelect
          aria-label={t('documents.add')}
          data={[
            { value: '', label: t('documents.add') },
            ...left.map((code) => ({ value: code, label: nameOf(code) })),
          ]}
          value=""
          onChange={(event) => event.currentTarget.value && setAdded([...added, event.currentTarget.value])}
          maw={360}
        />
      )}
    </Stack>
  );
}

type DocumentSlotProps = { readonly form: SignUpForm; readonly code: string; readonly isNeeded?: boolean };

export function DocumentSlot({ form, code, isNeeded = false }: DocumentSlotProps) {
  const { t } = useTranslation('registration');
  const { id, error } = form.fieldOf(`files.${code}`);
  const openTicket = useUploadTicket(form);
  const kept = fileOf(form.values, code);
  const same = documentWithSameFile(form.values, code);
  const keep = ({ contentType = '', byteCount = 0, scan = 'unchecked', ...file }: FiledFile) =>
    form.set(keepFile(code, { ...file, contentType, byteCount, scan }));
  return (
    <div id={id} tabIndex={-1} className={styles.slot} aria-describedby={error ? `${id}-error` : undefined}>
      <FileSlot
        label={t(`document.${code as 'DG01'}`)}
        hint={t(isNeeded ? 'documents.needed' : 'documents.optional')}
        fields={{ [uploadFields.documentCode]: code }}
        url={applicantFilesUrl}
        prepare={openTicket}
        takes={fileSetOf(code)}
        file={kept}
        onFile={keep}
        {...(kept && { onRemove: () => form.set({ [`files.${code}`]: '' }) })}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {same && (
        <p className={styles.warning} role="status">
          {t('documents.same', { document: t(`document.${same as 'DG01'}`) })}
        </p>
      )}
    </div>
  );
}
