import {
  approveAccountChange,
  requestAccountCode,
  stopAccountChange,
} from '@gtp/contract/payout-account/payout-account-wire.ts';
import { Button, Group } from '@mantine/core';
import { isStateConflict } from '../platform/api.ts';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { useHoldContent } from '../ui/held-content.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { bankName } from './bank-name.ts';
import { type CodeEntrySlot, timesOf } from './code-entry-slot.ts';
import { type AccountChange, proveEmail, useBanks } from './payout-account-queries.ts';

type OpenAccountChangeProps = { readonly change: AccountChange; readonly CodeEntry: CodeEntrySlot };

export function OpenAccountChange({ change, CodeEntry }: OpenAccountChangeProps) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  const approve = useCommand(approveAccountChange, { changeId: change.changeId });
  useHoldContent(isStateConflict(approve.error));
  const account = `${bankName(banks, change.bank)} ${change.number} (${change.holder}) · ${change.currencies.join(', ')}`;
  const buttons = (
    <Group gap="sm">
      {change.canApprove && !change.needsCode && <ApproveChange change={change} account={account} />}
      {change.canStop && <StopChange change={change} account={account} />}
    </Group>
  );
  return (
    <NoticeBox kind="warning" title={t(`open.${openTitle(change)}`)} actions={buttons}>
      <p>{account}</p>
      <p>{t('open.who', { who: change.proposedBy, at: instantText(change.proposedAt) })}</p>
      <p>{whatIsNext(change, t)}</p>
      {change.proof && <FileLinks files={[change.proof]} />}
      {change.needsCode && (
        <OwnCode change={change} CodeEntry={CodeEntry} onProven={(proof) => approve.mutate({ emailProof: proof })} />
      )}
      {approve.error ? <ErrorBox error={approve.error} /> : null}
    </NoticeBox>
  );
}

type DecisionProps = { readonly change: AccountChange; readonly account: string };

function ApproveChange({ change, account }: DecisionProps) {
  const { t } = useTranslation('payout-account');
  return (
    <CommandButton
      look="main"
      label={t('open.approve')}
      command={useCommand(approveAccountChange, { changeId: change.changeId })}
      inputOf={() => ({})}
    >
      <ChangeFacts change={change} account={account} />
      <p>{t('open.askYou')}</p>
      <p>{t('form.ruleText')}</p>
    </CommandButton>
  );
}

function StopChange({ change, account }: DecisionProps) {
  const { t } = useTranslation('payout-account');
  return (
    <CommandButton
      look="main"
      label={t('open.stop')}
      button={{ color: 'red' }}
      isDangerous
      command={useCommand(stopAccountChange, { changeId: change.changeId })}
      inputOf={() => undefined}
    >
      <ChangeFacts change={change} account={account} />
      <p>{t('open.stopText')}</p>
    </CommandButton>
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

/** An open change is in one of these. */
function openTitle({ state }: AccountChange) {
  return state === 'waiting' || state === 'proof_review' ? state : 'proposed';
}

function whatIsNext({ state, takesEffectAt, canApprove, needsCode }: AccountChange, t: Translate): string {
  if (state === 'proof_review') return t('open.proofNext');
  if (takesEffectAt) return t('open.takesEffect', { at: instantText(takesEffectAt) });
  if (needsCode) return t('open.codeNeeded');
  return t(canApprove ? 'open.askYou' : 'open.askOther');
}

type OwnCodeProps = OpenAccountChangeProps & { readonly onProven: (emailProof: string) => void };

/** Nobody else is there: a code to the own address takes the second person's place. */
function OwnCode({ change, CodeEntry, onProven }: OwnCodeProps) {
  const { t } = useTranslation('payout-account');
  const request = useCommand(requestAccountCode, { changeId: change.changeId });
  const send = () => request.mutate();
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
