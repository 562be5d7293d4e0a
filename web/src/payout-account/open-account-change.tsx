/** The change on its way: who wants what, what is missing, and the button that stops it. */
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantText } from '../platform/format.ts';
import { ErrorBox } from '../ui/error-box.tsx';
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
  const stop = useStopChange(change.changeId);
  const account = `${bankName(banks, change.bank)} ${change.number} (${change.holder}) · ${change.currencies.join(', ')}`;
  const buttons = (
    <Group gap="sm">
      {change.canApprove && !change.needsCode && (
        <Button onClick={() => approve.mutate(undefined)} loading={approve.isPending}>
          {t('open.approve')}
        </Button>
      )}
      {change.canStop && (
        <Button color="red" onClick={() => stop.mutate()} loading={stop.isPending}>
          {t('open.stop')}
        </Button>
      )}
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
      {(approve.error ?? stop.error) ? <ErrorBox error={approve.error ?? stop.error} /> : null}
    </NoticeBox>
  );
}

type Say = ReturnType<typeof useTranslation<'payout-account'>>['t'];

function whatIsNext({ takesEffectAt, canApprove, needsCode }: AccountChange, t: Say): string {
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
