import { accept, type Result, refuse } from '../platform/result.ts';

/** Every state of the money held for an order with the outside world's code (reference 4-a). */
export const holdStatusCodes = {
  open: 'HD10',
  part_released: 'HD20',
  released: 'HD30',
  frozen: 'HD40',
  returned: 'HD50',
} as const;

export type HoldState = keyof typeof holdStatusCodes;
export const holdStates = Object.keys(holdStatusCodes) as readonly HoldState[];

export const holdEvents = ['release', 'release_part', 'freeze', 'thaw', 'return'] as const;
export type HoldEvent = (typeof holdEvents)[number];

type Transitions = Readonly<Partial<Record<HoldEvent, HoldState>>>;

/** The machine: frozen money (a dispute) is thawed before it is released; a decision may return it at once. */
export const holdTransitions: Readonly<Record<HoldState, Transitions>> = {
  open: { release: 'released', release_part: 'part_released', freeze: 'frozen', return: 'returned' },
  part_released: { release: 'released', release_part: 'part_released', freeze: 'frozen', return: 'returned' },
  frozen: { thaw: 'open', return: 'returned' },
  released: {},
  returned: {},
};

/** Where `event` leads a hold. */
export function nextHoldState(state: HoldState, event: HoldEvent): Result<HoldState, 'payment.hold_not_in_state'> {
  const to = holdTransitions[state][event];
  return to ? accept(to) : refuse('payment.hold_not_in_state', { facts: { state, event } });
}
