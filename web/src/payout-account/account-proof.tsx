/** The document that proves a changed account, who has looked at it, and what the reader may decide (decision 0170). */
import { acceptAccountProof, returnAccountProof } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { Group } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { SecondLine } from '../ui/data-table.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { bankName } from './bank-name.ts';
import { type OverseenChange, useBanks } from './payout-account-queries.ts';

type ProofProps = { readonly change: OverseenChange };

export function AccountProof({ change }: ProofProps) {
  const { t } = useTranslation('payout-account');
  const { proof, state, numberToCompare, proofFirstBy, proofFirstAt, proofDecidedBy, proofDecidedAt } = change;
  if (!proof) return '–';
  return (
    <>
      <FileLinks files={[proof]} />
      {numberToCompare && <SecondLine>{t('all.number', { number: numberToCompare })}</SecondLine>}
      {proofFirstAt && (
        <SecondLine>{t('all.firstBy', { name: proofFirstBy ?? '', at: instantText(proofFirstAt) })}</SecondLine>
      )}
      {proofDecidedAt && (
        <SecondLine>
          {t(state === 'returned' ? 'all.returnedBy' : 'all.decidedBy', {
            name: proofDecidedBy ?? '',
            at: instantText(proofDecidedAt),
          })}
        </SecondLine>
      )}
      <Group gap="xs" mt="xs">
        {change.canAcceptProof && <AcceptProof change={change} />}
        {change.canReturnProof && <ReturnProof change={change} />}
      </Group>
    </>
  );
}

function AcceptProof({ change: { changeId, bank, numberToCompare = '', holder } }: ProofProps) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  return (
    <CommandButton
      look="main"
      label={t('all.accept')}
      button={{ size: 'xs' }}
      title={t('all.acceptTitle')}
      command={useCommand(acceptAccountProof, { changeId })}
      inputOf={() => undefined}
    >
      <p>{t('all.acceptText')}</p>
      <KeyValues
        items={[
          { name: t('field.bank'), value: bankName(banks, bank) },
          { name: t('field.number'), value: numberToCompare },
          { name: t('field.holder'), value: holder },
        ]}
      />
    </CommandButton>
  );
}

function ReturnProof({ change: { changeId } }: ProofProps) {
  const { t } = useTranslation('payout-account');
  return (
    <CommandButton
      label={t('all.return')}
      button={{ size: 'xs' }}
      title={t('all.returnTitle')}
      command={useCommand(returnAccountProof, { changeId })}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('all.returnReason'), description: t('all.returnHint'), isRequired: true, longest: 500 }}
    />
  );
}
