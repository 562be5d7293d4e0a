/** How a card stands: usable, waiting, blocked and by whom, about to end. */
import { type CardState, cardStateRecords, isCardExpired } from '@gtp/domain/card/card.ts';
import { type CardSide, expiresSoon } from '@gtp/domain/card/card-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

type Shown = {
  readonly state: CardState;
  readonly blockedBy?: CardSide | undefined;
  readonly stateReason?: string | undefined;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly isDefault?: boolean;
};

export function CardStateChip({ card }: { readonly card: Shown }) {
  const { t } = useTranslation('card');
  const expiry = { year: card.expiryYear, month: card.expiryMonth };
  const now = new Date();
  if (card.state !== 'active') {
    const name = card.blockedBy ? (`blockedBy.${card.blockedBy}` as const) : (`state.${card.state}` as const);
    return (
      <>
        <StateChip tone={cardStateRecords[card.state].tone} label={t(name)} />
        {card.stateReason !== undefined && <div>{card.stateReason}</div>}
      </>
    );
  }
  if (isCardExpired(expiry, now)) return <StateChip tone="bad" label={t('state.expired')} />;
  if (expiresSoon(expiry, now)) return <StateChip tone="waiting" label={t('state.expiresSoon')} />;
  return <StateChip tone="good" label={t(card.isDefault ? 'state.default' : 'state.active')} />;
}
