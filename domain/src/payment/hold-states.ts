/** Every state of the money held for an order with its wire code (reference 4-a). */
export const holdStatusCodes = {
  open: 'HD10',
  part_released: 'HD20',
  released: 'HD30',
  frozen: 'HD40',
  returned: 'HD50',
} as const;

export type HoldState = keyof typeof holdStatusCodes;
export const holdStates = Object.keys(holdStatusCodes) as readonly HoldState[];
