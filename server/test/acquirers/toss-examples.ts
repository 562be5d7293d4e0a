/** Examples as Toss Payments published them; what is cut there with `// ...` is cut here. */

/** docs.tosspayments.com/reference/error-codes, read 23 November 2026: a payment that its card company refused. */
export const abortedExample = {
  mId: 'tosspayments',
  version: '2022-11-16',
  lastTransactionKey: 'B7103F204998813B889C77C043D09502',
  paymentKey: '5zJ4xY7m0kODnyRpQWGrN2xqGlNvLrKwv1M9ENjbeoPaZdL6',
  orderId: 'a4CWyWY5m89PNh7xJwhk1',
  orderName: '토스 티셔츠 외 2건',
  currency: 'KRW',
  method: '카드',
  status: 'ABORTED',
  discount: null,
  cancels: null,
  secret: null,
  type: 'NORMAL',
  easyPay: null,
  country: 'KR',
  failure: { code: 'COMMON_ERROR', message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.' },
  totalAmount: 15_000,
  balanceAmount: 15_000,
  suppliedAmount: 13_636,
  vat: 1_364,
  taxFreeAmount: 0,
  taxExemptionAmount: 0,
};

/** docs.tosspayments.com/guides/webhook, read 23 November 2026. */
export const messageExample = {
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2022-05-12T00:00:00.000',
  data: { paymentKey: 'B3EvL1cKz9p-kO6XPNpfF', status: 'DONE', orderId: 'YOWWcpZSDCZ8WJC5x7mkl' },
};

/** techchat.tosspayments.com/m/1237958998343417856 (9 May 2024): USD as decimals, a part given back. */
export const partCancelledExample = {
  mId: 'tgovent04pl',
  lastTransactionKey: 'A47A42AE50F68F5FFB62778C67153E36',
  paymentKey: 'a-payment-key-that-is-hidden-there',
  orderId: 'ORDER_20240509_1715220555671',
  status: 'PARTIAL_CANCELED',
  requestedAt: '2024-05-09T11:09:10+09:00',
  approvedAt: '2024-05-09T11:09:30+09:00',
  card: null,
  discount: null,
  cancels: [
    {
      transactionKey: 'A47A42AE50F68F5FFB62778C67153E36',
      cancelReason: '',
      canceledAt: '2024-05-09T11:11:45+09:00',
      cancelStatus: 'DONE',
      cancelRequestId: null,
      cancelAmount: 181.56,
      taxFreeAmount: 0,
      refundableAmount: 544.68,
    },
  ],
  currency: 'USD',
  totalAmount: 726.24,
  balanceAmount: 544.68,
  version: '2022-11-16',
};

/** techchat.tosspayments.com/m/1339897603873046580 (February 2025): what a payment brings. */
export const settlementExample = {
  amount: 64_601,
  approvedAt: '2025-02-09T06:58:32+09:00',
  cancel: null,
  currency: 'KRW',
  fee: 1_492,
  fees: [{ fee: 1_492, type: 'BASE' }],
  interestFee: 0,
  method: '카드',
  mId: 'TP01012100',
  orderId: '1474301494006-ae063bd9-f752-4633-b130-a379dddc6a0a',
  paidOutDate: '2025-02-13',
  paymentKey: 'TP01020250209065811VYdf1',
  payOutAmount: 63_109,
  soldDate: '2025-02-09',
  supplyAmount: 1_356,
  transactionKey: 'txrd_a01jkks4kdkvhqr2kge21gqawf8',
  vat: 136,
};

/** techchat.tosspayments.com/m/1255352982157922435 (June 2024): a cancel, and the fee of it that comes back. */
export const cancelSettlementExample = {
  mId: 'tosspayments',
  paymentKey: 'xLpgeoO7410238740297423RBKEzMjPJyG',
  transactionKey: '497BF239847238947B0491D84B4',
  orderId: 'EjBNtZK7j8q2TlGFLJ-9T',
  currency: 'KRW',
  method: '카드',
  fees: [
    { type: 'BASE', fee: -2_250 },
    { type: 'ETC', fee: 0 },
  ],
  approvedAt: '2023-11-25T13:03:39+09:00',
  soldDate: '2023-11-25',
  paidOutDate: '2023-11-30',
  amount: -99_800,
  interestFee: 0,
  fee: -2_250,
  supplyAmount: -2_045,
  vat: -205,
  payOutAmount: -97_550,
};
