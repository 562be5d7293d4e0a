/**
 * "Is this what was recorded?": anyone checks an order's dossier here, without a login. The file is read and computed in
 * this browser alone (decision 0135).
 */
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { LocalFileSlot } from '../ui/local-file-slot.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { checkInBrowser, type ToCheck } from './check-in-browser.ts';
import { DossierVerdictPanels } from './dossier-verdict-panels.tsx';

export function CheckDossierPage() {
  const { t } = useTranslation('document');
  const check = useMutation({ mutationFn: checkInBrowser, networkMode: 'always' });
  const unreadable = check.data && 'unreadable' in check.data ? check.data.unreadable : undefined;
  return (
    <>
      <PageHeader title={t('dossierCheck.title')} hint={t('dossierCheck.hint')} />
      <FilesToCheck isBusy={check.isPending} onCheck={check.mutate} onChange={check.reset} />
      {check.error ? <ErrorBox error={check.error} /> : null}
      {unreadable && (
        <NoticeBox
          kind="bad"
          role="alert"
          title={t(`dossierCheck.${unreadable.key}`, { name: unreadable.name, field: unreadable.field ?? '' })}
        />
      )}
      {check.data && 'checked' in check.data && <DossierVerdictPanels checked={check.data.checked} />}
    </>
  );
}

type FilesProps = {
  readonly isBusy: boolean;
  readonly onCheck: (files: ToCheck) => void;
  readonly onChange: () => void;
};

function FilesToCheck({ isBusy, onCheck, onChange }: FilesProps) {
  const { t } = useTranslation('document');
  const [dossier, setDossier] = useState<File>();
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [wasTried, setTried] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (dossier) onCheck({ dossier, documents, pasted: isPasting ? pasted : undefined });
  };
  return (
    <Panel title={t('dossierCheck.files')}>
      <form onSubmit={send} noValidate>
        <Stack gap="md" maw={640}>
          <LocalFileSlot
            label={t('dossierCheck.dossierFile')}
            hint={t('dossierCheck.dossierHint')}
            accept=".json,application/json"
            files={dossier ? [dossier] : []}
            onFiles={([chosen]) => {
              setDossier(chosen);
              onChange();
            }}
            problem={wasTried && !dossier ? t('dossierCheck.needed') : undefined}
          />
          <LocalFileSlot
            label={t('dossierCheck.documentFiles')}
            hint={t('dossierCheck.documentHint')}
            takesSeveral
            files={documents}
            onFiles={(chosen) => {
              setDocuments(chosen);
              onChange();
            }}
          />
          <Radio.Group
            label={t('dossierCheck.roots')}
            value={isPasting ? 'paste' : 'portal'}
            onChange={(chosen) => setPasting(chosen === 'paste')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="portal" label={t('dossierCheck.fromPortal')} />
              <Radio value="paste" label={t('dossierCheck.fromPaste')} />
            </Stack>
          </Radio.Group>
          {isPasting && (
            <Textarea
              label={t('dossierCheck.pasted')}
              description={t('dossierCheck.pastedHint')}
              minRows={4}
              autosize
              maxRows={10}
              value={pasted}
              onChange={({ currentTarget }) => setPasted(currentTarget.value)}
            />
          )}
          <Button type="submit" loading={isBusy} style={{ alignSelf: 'flex-start' }}>
            {t('dossierCheck.start')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
