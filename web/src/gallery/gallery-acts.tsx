/**
 * What is done and what comes of it: downloads, commands, loaded content, files. What is still loading stands among the
 * contents, quietly: nothing here says that it loads for ever.
 */
import { exportOrders } from '@gtp/contract/order/order-endpoints.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { languageNames } from '../platform/language-names.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CommandForm } from '../ui/command-form.tsx';
import { DayTimeField } from '../ui/day-time-field.tsx';
import { DownloadBar } from '../ui/download-bar.tsx';
import { DownloadList, DownloadMenu } from '../ui/download-menu.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import { FileLinks } from '../ui/file-links.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { InviteeFields } from '../ui/invitee-fields.tsx';
import { Loading } from '../ui/loading.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { ScanChip } from '../ui/scan-chip.tsx';
import { SelectedExport } from '../ui/selected-export.tsx';
import styles from './gallery-contents.module.css';

const nothing = () => undefined;
const file = { fileId: 'gallery', fileName: 'packing-list.pdf', byteCount: 204_800, scan: 'clean' } as const;
const cut = new ApiError({ status: 0, code: 'network.cut', message: '' });

export function GalleryActs() {
  return (
    <>
      <Downloads />
      <Commands />
      <Loaded />
      <Files />
    </>
  );
}

function Downloads() {
  const { t } = useTranslation('gallery');
  const downloads = [
    { label: t('acts.fileHere'), url: '/favicon.svg', fileName: 'mark.svg' },
    { label: t('acts.fileMissing'), url: '/favicon.svg', isMissing: true },
  ];
  return (
    <Panel title={t('acts.downloads')}>
      <Stack gap="md">
        <div className={styles.row}>
          <DownloadMenu label={t('acts.downloads')} downloads={downloads} />
          <DownloadMenu label={t('acts.downloads')} downloads={downloads} isSmall />
          <ExportMenu endpoint={exportOrders} filter={{}} />
          <SelectedExport endpoint={exportOrders} keys={new Set(['ORD-261123-ZFTT3Z'])} />
        </div>
        <div className={styles.row}>
          <DownloadList downloads={downloads} />
        </div>
        <div className={styles.frame} data-low>
          <DownloadBar progress={{ bytes: 420, percent: 42, rows: 100_000 }} onCancel={nothing} />
        </div>
      </Stack>
    </Panel>
  );
}

/** Commands that send nothing: busy, refused, or at rest. */
function Commands() {
  const { t } = useTranslation('gallery');
  const rest = { mutate: nothing, reset: nothing, isPending: false, error: null };
  const reason = { label: t('fields.long'), isRequired: true };
  const form = useProblemForm({
    name: 'gallery-form',
    initial: { name: '', email: '', language: currentLanguage() },
    problemsOf: ({ name }) => waitsFor({ name: name !== '' }),
  });
  return (
    <Panel title={t('acts.commands')}>
      <Stack gap="md">
        <div className={styles.row}>
          <CommandButton label={t('buttons.main')} look="main" command={rest} inputOf={nothing} reason={reason} />
          <CommandButton label={t('buttons.danger')} look="dangerous" command={rest} inputOf={nothing} />
          <CommandButton label={t('acts.refused')} command={{ ...rest, error: cut }} inputOf={nothing} />
        </div>
        <CommandForm form={form} command={rest} inputOf={nothing} submitLabel={t('buttons.main')}>
          <InviteeFields
            labelOf={(field) => t(`acts.invitee.${field}`)}
            languageOf={(each) => languageNames[each]}
            name={form.bind('name')}
            email={form.bind('email')}
            language={form.bindChoice('language', languages)}
          />
        </CommandForm>
        <ErrorBox error={cut} />
      </Stack>
    </Panel>
  );
}

function Loaded() {
  const { t } = useTranslation('gallery');
  const query = { data: undefined, error: null, isPlaceholderData: false, refetch: nothing as never };
  return (
    <Panel title={t('acts.loaded')}>
      <Stack gap="md">
        <Loading />
        <QueryView query={{ ...query, error: cut }}>{nothing}</QueryView>
        <QueryView query={{ ...query, data: t('acts.here') }}>{(words) => <p>{words}</p>}</QueryView>
      </Stack>
    </Panel>
  );
}

function Files() {
  const { t } = useTranslation('gallery');
  const [files, setFiles] = useState<readonly FiledFile[]>([file]);
  const [at, setAt] = useState('2026-11-24T09:30');
  return (
    <Panel title={t('acts.files')}>
      <Stack gap="md">
        <FileLinks files={[file, { ...file, fileId: 'gallery-2', fileName: 'invoice.pdf', scan: 'checking' }]} />
        <div className={styles.row}>
          <ScanChip scan="checking" />
          <ScanChip scan="infected" />
        </div>
        <FilesField
          label={t('fields.file')}
          hint={t('fields.fileHint', { limit: fileLimitText() })}
          files={files}
          onChange={setFiles}
          most={2}
        />
        <DayTimeField label={t('fields.day')} value={at} onValue={setAt} />
      </Stack>
    </Panel>
  );
}
