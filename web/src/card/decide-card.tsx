/** The issuer's buttons for one card; refusing and blocking ask for a reason, which the buyer reads. */
import { cardEventsFor, type IssuerCardAction, issuerCardActions } from '@gtp/domain/card/card-states.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '../ui/action-modal.tsx';
import { type IssuedCard, useDecideCard } from './card-queries.ts';

export function DecideCard({ card }: { readonly card: IssuedCard }) {
  const { t } = useTranslation('card');
  const [asked, setAsked] = useState<IssuerCardAction>('approve');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decide = useDecideCard(card.cardId);
  const events = cardEventsFor({ state: card.state, blockedBy: card.blockedBy }, 'issuer');
  const needsReason = asked === 'refuse' || asked === 'block';
  const ask = (action: IssuerCardAction) => {
    decide.reset();
    setReason('');
    setAsked(action);
    setOpen(true);
  };
  const confirm = () =>
    decide.mutate({ action: asked, reason: reason.trim() || undefined }, { onSuccess: () => setOpen(false) });
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {issuerCardActions
          .filter((action) => events.includes(action))
          .map((action) => (
            <Button
              key={action}
              size="xs"
              variant={action === 'approve' ? 'filled' : 'default'}
              onClick={() => ask(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
      </Group>
      <ActionModal
        isOpen={isOpen}
        title={t(`ask.${asked}`, { card: `${card.companyName} ···· ${card.last4}` })}
        confirmLabel={t(`action.${asked}`)}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
        isBusy={decide.isPending}
        isDangerous={needsReason}
        canConfirm={!needsReason || reason.trim() !== ''}
        error={decide.error}
      >
        {needsReason && (
          <Textarea
            label={t('ask.reason')}
            description={t('ask.reasonHint')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ActionModal>
    </>
  );
}
