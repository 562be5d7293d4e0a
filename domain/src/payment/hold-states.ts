/** What each state of the money held for an order is, with its wire code (reference 4-a). */
export const holdStateRecords = {
  open: { code: 'HD10' },
  part_released: { code: 'HD20' },
  released: { code: 'HD30' },
  frozen: { code: 'HD40' },
  returned: { code: 'HD50' },
} as const;

export type HoldState = keyof typeof holdStateRecords;
