/** A payment that the card company takes back: how far it is, and the seller's answer to it. */

import { answerChargeback } from '@gtp/contract/dispute/dispute-wire.ts';
import { fileSets } from '@gtp/domain/attachment/file-sets.ts';
import { chargebackStateRecords } from '@gtp/domain/payment/chargeback-states.ts';
import { type EvidenceKind, evidenceKinds } from '@gtp/domain/payment/evidence-kinds.ts';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { claimOf } from './chargeback-reason.ts';
import type { OrderChargeback } from './dispute-queries.ts';

type PanelProps = {
  readonly chargeback: OrderChargeback;
  readonly onDone: (sentence: string) => void;
};

export function ChargebackPanel(props: PanelProps) {
  const { t } = useTranslation('dispute');
  const { amount, reason, state, evidenceDueAt, receivedAt, canAnswer } = props.chargeback;
  const claim = claimOf(reason);
  return (
    <Panel
      title={t('chargeback')}
      side={<StateChip tone={canAnswer ? 'bad' : chargebackStateRecords[state].tone} label={t(`cb_${state}`)} />}
    >
      <Stack gap="sm">
        <KeyValues
          items={[
            { name: t('cbAmount'), value: <MoneyText amount={amount} size="strong" /> },
            { name: t('cbReason'), value: claim ? `${reason} · ${t(`cbClaim_${claim}`)}` : reason },
            { name: t('cbReceivedAt'), value: instantText(receivedAt) },
            evidenceDueAt && { name: t('due'), value: instantText(evidenceDueAt) },
          ]}
        />
        <Evidence chargeback={props.chargeback} />
        {canAnswer && evidenceDueAt && <Text size="sm">{t('cbTimeout')}</Text>}
        {canAnswer && <AnswerChargeback {...props} />}
      </Stack>
    </Panel>
  );
}

/** What was said to the card company, and whether it has it. */
function Evidence({ chargeback: { evidenceText, evidenceFiles, submission } }: Pick<PanelProps, 'chargeback'>) {
  const { t } = useTranslation('dispute');
  if (evidenceText === undefined) return null;
  return (
    <>
      <KeyValues
        items={[
          submission && { name: t('cbSubmission'), value: t(`cbSubmission_${submission}`) },
          { name: t('cbSaid'), value: evidenceText },
          ...evidenceFiles.map((evidenceFile) => ({
            name: t(`cbEvidence_${evidenceFile.kind}`),
            value: <FileLinks files={[evidenceFile]} />,
          })),
        ]}
      />
      {submission === 'failed' && (
        <Text size="sm" role="status">
          {t('cbFailedAdvice')}
        </Text>
      )}
    </>
  );
}

function AnswerChargeback(props: PanelProps) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('cbAnswer')}</Button>
      {isOpen && <AnswerDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

type EvidenceFiles = Readonly<Partial<Record<EvidenceKind, FiledFile>>>;

function AnswerDialog({ chargeback, onDone, onClose }: PanelProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('dispute');
  const [text, setText] = useState(chargeback.evidenceText ?? '');
  const [evidenceFiles, setEvidenceFiles] = useState<EvidenceFiles>(() =>
    Object.fromEntries(chargeback.evidenceFiles.map(({ kind, ...file }) => [kind, file])),
  );
  const command = useCommand(answerChargeback, { chargebackId: chargeback.chargebackId });
  const run = () => {
    const given = evidenceKinds.flatMap((kind) =>
      evidenceFiles[kind] ? [{ kind, fileId: evidenceFiles[kind].fileId }] : [],
    );
    const done = () => {
      onClose();
      onDone(t('cbDone'));
    };
    command.mutate({ text, evidenceFiles: given }, { onSuccess: done });
  };
  return (
    <ActionModal
      isOpen
      size={700}
      title={t('cbAnswer')}
      confirmLabel={t('cbConfirm')}
      onConfirm={run}
      onClose={onClose}
      isBusy={command.isPending}
      canConfirm={text.trim() !== ''}
      error={command.error}
    >
      <Text size="sm">{t('cbQuestion')}</Text>
      <Textarea
        label={t('cbSaid')}
        required
        autosize
        minRows={5}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {evidenceKinds.map((kind) => (
        <FileSlot
          key={kind}
          label={t(`cbEvidence_${kind}`)}
          hint={t(`cbEvidenceHint_${kind}`)}
          fields={{}}
          file={evidenceFiles[kind]}
          onFile={(file) => setEvidenceFiles((before) => ({ ...before, [kind]: file }))}
          onRemove={() => setEvidenceFiles((before) => ({ ...before, [kind]: undefined }))}
          takes={fileSets.network_evidence}
        />
      ))}
      <Text size="sm" c="var(--color-text-soft)">
        {t('cbLimit')}
      </Text>
    </ActionModal>
  );
}
