/** The change on its way: who wants what, what is missing, and the button that stops it. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStateConflict } from '../platform/api.ts';
import { instantText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { useHoldContent } from '../ui/held-content.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { bankName } from './bank-name.ts';
import { type CodeEntrySlot, timesOf } from './code-entry-slot.ts';
import {
  type AccountChange,
  proveEmail,
  useApproveChange,
  useBanks,
  useRequestAccountCode,
  useStopChange,
} from './payout-account-queries.ts';

type OpenAccountChangeProps = { readonly change: AccountChange; readonly CodeEntry: CodeEntrySlot };

export function OpenAccountChange({ change, CodeEntry }: OpenAccountChangeProps) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  const approve = useApproveChange(change.changeId);
  useHoldContent(isStateConflict(approve.error));
  const account = `${bankName(banks, change.bank)} ${change.number} (${change.holder}) · ${change.currencies.join(', ')}`;
  const buttons = (
    <Group gap="sm">
      {change.canApprove && !change.needsCode && <ApproveChange change={change} account={account} />}
      {change.canStop && <StopChange change={change} account={account} />}
    </Group>
  );
  return (
    <NoticeBox
      kind="warning"
      title={t(`open.${change.state === 'waiting' ? 'waiting' : 'proposed'}`)}
      actions={buttons}
    >
      <p>{account}</p>
      <p>{t('open.who', { who: change.proposedBy, at: instantText(change.proposedAt) })}</p>
      <p>{whatIsNext(change, t)}</p>
      {change.needsCode && (
        <OwnCode change={change} CodeEntry={CodeEntry} onProven={(proof) => approve.mutate(proof)} />
      )}
      {approve.error ? <ErrorBox error={approve.error} /> : null}
    </NoticeBox>
  );
}

type DecisionProps = { readonly change: AccountChange; readonly account: string };

function ApproveChange({ change, account }: DecisionProps) {
  const { t } = useTranslation('payout-account');
  const [isAsked, setAsked] = useState(false);
  const approve = useApproveChange(change.changeId);
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('open.approve')}</Button>
      <ActionModal
        isOpen={isAsked}
        title={t('open.approve')}
        confirmLabel={t('open.approve')}
        isBusy={approve.isPending}
        error={approve.error}
        onConfirm={() => approve.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <ChangeFacts change={change} account={account} />
        <p>{t('open.askYou')}</p>
        <p>{t('form.ruleText')}</p>
      </ActionModal>
    </>
  );
}

function StopChange({ change, account }: DecisionProps) {
  const { t } = useTranslation('payout-account');
  const [isAsked, setAsked] = useState(false);
  const stop = useStopChange(change.changeId);
  const close = () => setAsked(false);
  return (
    <>
      <Button color="red" onClick={() => setAsked(true)}>
        {t('open.stop')}
      </Button>
      <ActionModal
        isOpen={isAsked}
        title={t('open.stop')}
        confirmLabel={t('open.stop')}
        isDangerous
        isBusy={stop.isPending}
        error={stop.error}
        onConfirm={() => stop.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <ChangeFacts change={change} account={account} />
        <p>{t('open.stopText')}</p>
      </ActionModal>
    </>
  );
}

function ChangeFacts({ change: { proposedBy, proposedAt }, account }: DecisionProps) {
  const { t } = useTranslation('payout-account');
  return (
    <KeyValues
      items={[
        { name: t('field.account'), value: account },
        { name: t('field.proposedBy'), value: proposedBy },
        { name: t('field.proposedAt'), value: instantText(proposedAt) },
      ]}
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'payout-account'>>['t'];

function whatIsNext({ takesEffectAt, canApprove, needsCode }: AccountChange, t: Translate): string {
  if (takesEffectAt) return t('open.takesEffect', { at: instantText(takesEffectAt) });
  if (needsCode) return t('open.codeNeeded');
  return t(canApprove ? 'open.askYou' : 'open.askOther');
}

type OwnCodeProps = OpenAccountChangeProps & { readonly onProven: (emailProof: string) => void };

/** Nobody else is there: a code to the own address takes the second person's place. */
function OwnCode({ change, CodeEntry, onProven }: OwnCodeProps) {
  const { t } = useTranslation('payout-account');
  const request = useRequestAccountCode();
  const send = () => request.mutate(change.changeId);
  const sent = request.data;
  const verify = async (code: string) => {
    const proofId = sent?.proofId ?? '';
    await proveEmail(proofId, code);
    onProven(proofId);
  };
  return (
    <>
      {sent ? (
        <CodeEntry
          key={sent.proofId}
          sent={timesOf(sent, request.submittedAt)}
          label={t('open.code')}
          hint={t('open.codeHint')}
          verify={verify}
          resend={send}
          isResending={request.isPending}
        />
      ) : (
        <Button variant="default" onClick={send} loading={request.isPending}>
          {t('open.sendCode')}
        </Button>
      )}
      {request.error && <ErrorBox error={request.error} />}
    </>
  );
}
