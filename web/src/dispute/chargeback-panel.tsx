/** A payment that the card company takes back: how far it is, and the seller's answer to it. */

import { answerChargeback } from '@gtp/contract/dispute/dispute-wire.ts';
import { fileSets } from '@gtp/domain/attachment/file-sets.ts';
import { chargebackStateRecords } from '@gtp/domain/payment/chargeback-states.ts';
import { type EvidenceKind, evidenceKinds } from '@gtp/domain/payment/evidence-kinds.ts';
import { Stack, Text, Textarea } from '@mantine/core';
import { deadlineText, instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { BookLoss } from './book-loss.tsx';
import { claimOf } from './chargeback-reason.ts';
import type { OrderChargeback } from './dispute-queries.ts';
import { WithdrawChargeback } from './file-chargeback.tsx';

type PanelProps = {
  readonly chargeback: OrderChargeback;
  readonly onDone: (sentence: string) => void;
};

export function ChargebackPanel(props: PanelProps) {
  const { t } = useTranslation('dispute');
  const { amount, reason, state, evidenceDueAt, receivedAt, canAnswer, isContradicted, isBookedByTwo, evidence } =
    props.chargeback;
  // Reported as lost, and not booked yet: nothing can be said against it, and nobody reads of an end.
  const isAwaited = evidence === 'needed' || evidence === 'refused';
  const isOver = state === 'received' && !isAwaited;
  const claim = claimOf(reason);
  return (
    <Panel
      title={t('chargeback')}
      side={
        <StateChip
          tone={canAnswer ? 'bad' : chargebackStateRecords[state].tone}
          label={t(isContradicted ? 'cbUnbooked' : isOver ? 'all.received' : `cb_${state}`)}
        />
      }
    >
      <Stack gap="sm">
        {isContradicted && <NoticeBox kind="warning" title={t('cbContradicted')} />}
        <KeyValues
          items={[
            { name: t('cbAmount'), value: <MoneyText amount={amount} size="strong" /> },
            { name: t('cbReason'), value: claim ? `${reason} · ${t(`cbClaim_${claim}`)}` : reason },
            { name: t('cbReceivedAt'), value: instantText(receivedAt) },
            evidenceDueAt && isAwaited && { name: t('due'), value: deadlineText(evidenceDueAt) },
          ]}
        />
        {isBookedByTwo && <Text size="sm">{t('cbBookedByTwo')}</Text>}
        <BookLoss chargeback={props.chargeback} />
        <Evidence chargeback={props.chargeback} />
        {canAnswer && evidenceDueAt && <Text size="sm">{t('cbTimeout')}</Text>}
        {canAnswer && <AnswerChargeback {...props} />}
        <IssuersNotice {...props} />
      </Stack>
    </Panel>
  );
}

/** That the issuer filed it, and taking that back. */
function IssuersNotice({
  chargeback: { chargebackId, isFiledByIssuer, isWithdrawn, canWithdraw },
  onDone,
}: PanelProps) {
  const { t } = useTranslation('dispute');
  if (!isFiledByIssuer) return null;
  return (
    <>
      <Text size="sm">{t(isWithdrawn ? 'all.byIssuerWithdrawn' : 'all.byIssuer')}</Text>
      {canWithdraw && <WithdrawChargeback chargebackId={chargebackId} onDone={onDone} />}
    </>
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

function AnswerChargeback({ chargeback, onDone }: PanelProps) {
  const { t } = useTranslation('dispute');
  const filed: EvidenceFiles = Object.fromEntries(chargeback.evidenceFiles.map(({ kind, ...file }) => [kind, file]));
  const form = useProblemForm({
    name: 'chargeback',
    initial: { text: chargeback.evidenceText ?? '', files: filed },
    problemsOf: ({ text }) => waitsFor({ text: text.trim() !== '' }),
  });
  const { text, files } = form.values;
  const keep = (kind: EvidenceKind, file: FiledFile | undefined) =>
    form.set(({ files: before }) => ({ files: { ...before, [kind]: file } }));
  const given = evidenceKinds.flatMap((kind) => (files[kind] ? [{ kind, fileId: files[kind].fileId }] : []));
  return (
    <div>
      <CommandButton
        look="main"
        size={700}
        label={t('cbAnswer')}
        confirmLabel={t('cbConfirm')}
        command={useCommand(answerChargeback, { chargebackId: chargeback.chargebackId })}
        inputOf={() => ({ text, evidenceFiles: given })}
        form={form}
        onDone={() => onDone(t('cbDone'))}
      >
        <Text size="sm">{t('cbQuestion')}</Text>
        <Textarea label={t('cbSaid')} required autosize minRows={5} maxLength={2_000} {...form.bind('text')} />
        {evidenceKinds.map((kind) => (
          <FileSlot
            key={kind}
            label={t(`cbEvidence_${kind}`)}
            hint={t(`cbEvidenceHint_${kind}`)}
            fields={{}}
            file={files[kind]}
            onFile={(file) => keep(kind, file)}
            onRemove={() => keep(kind, undefined)}
            takes={fileSets.network_evidence}
          />
        ))}
        <Text size="sm" c="var(--color-text-soft)">
          {t('cbLimit')}
        </Text>
      </CommandButton>
    </div>
  );
}

type EvidenceFiles = Readonly<Partial<Record<EvidenceKind, FiledFile | undefined>>>;
