/** The issuer's buttons for one card; refusing and blocking ask for a reason, which the buyer reads. */

import { decideCard } from '@gtp/contract/card/card-wire.ts';
import { cardEventsFor, type IssuerCardAction, issuerCardActions } from '@gtp/domain/card/card-states.ts';
import { Group } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import type { IssuedCard } from './card-queries.ts';

export function DecideCard({ card }: { readonly card: IssuedCard }) {
  const events = cardEventsFor({ state: card.state, blockedBy: card.blockedBy }, 'issuer');
  return (
    <Group gap="xs" wrap="nowrap">
      {issuerCardActions
        .filter((action) => events.includes(action))
        .map((action) => (
          <ActionButton key={action} card={card} action={action} />
        ))}
    </Group>
  );
}

function ActionButton({ card, action }: { readonly card: IssuedCard; readonly action: IssuerCardAction }) {
  const { t } = useTranslation('card');
  const needsReason = action === 'refuse' || action === 'block';
  return (
    <CommandButton
      label={t(`action.${action}`)}
      look={action === 'approve' ? 'main' : 'plain'}
      button={{ size: 'xs' }}
      title={t(`ask.${action}`, { card: `${card.companyName} ···· ${card.last4}` })}
      isDangerous={needsReason}
      command={useCommand(decideCard, { cardId: card.cardId })}
      inputOf={(reason) => ({ action, reason: reason || undefined })}
      reason={
        needsReason && { label: t('ask.reason'), description: t('ask.reasonHint'), isRequired: true, longest: 500 }
      }
    />
  );
}
