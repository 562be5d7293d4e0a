/** The account at which the bank keeps the traders' money, apart from the portal's own (product §7). */
export const safeguardingAccount = {
  holder: 'Global Trade Payments Safeguarding',
  number: '10020003000400',
  bankCode: '081',
} as const;
