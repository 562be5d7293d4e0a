/** What a buyer may do with a card: make it the usual one, block it, take an own block back. */
import { changeCard } from '@gtp/contract/card/card-wire.ts';
import { cardEventsFor } from '@gtp/domain/card/card-states.ts';
import { Button, Group } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import type { Card } from './card-queries.ts';

export function CardActions({ card }: { readonly card: Card }) {
  const { t } = useTranslation('card');
  const change = useCommand(changeCard, { cardId: card.cardId });
  const events = cardEventsFor({ state: card.state, blockedBy: card.blockedBy }, 'buyer');
  const actions = [
    ...(card.state === 'active' && !card.isDefault ? (['default'] as const) : []),
    ...(['block', 'unblock'] as const).filter((action) => events.includes(action)),
  ];
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {actions.map((action) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            loading={change.isPending && change.variables.action === action}
            onClick={() => change.mutate({ action })}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </Group>
      {change.error && <ErrorBox error={change.error} />}
    </>
  );
}
