import { credit, debit, type Journal, makeJournal, ownedAccount, sharedAccount } from '../ledger/ledger.ts';
import { type Money, minus } from '../platform/money.ts';

type PaidOut = { readonly payoutId: string; readonly sellerId: string; readonly amount: Money };

/** The bank has the order to pay the seller: what we owed leaves our bank account (reference 4-a). */
export function payoutJournal({ payoutId, sellerId, amount }: PaidOut): Journal {
  return makeJournal({
    cause: `payout.sent:${payoutId}`,
    kind: 'payout',
    entries: [
      debit(ownedAccount('payable', sellerId, amount.currency), amount),
      credit(sharedAccount('bank_clearing', amount.currency), amount),
    ],
  });
}

/** The bank sent the money back: we owe it to the seller again. */
export function payoutReturnedJournal({ payoutId, sellerId, amount }: PaidOut): Journal {
  return makeJournal({
    cause: `payout.returned:${payoutId}`,
    kind: 'payout_returned',
    entries: [
      debit(sharedAccount('bank_clearing', amount.currency), amount),
      credit(ownedAccount('payable', sellerId, amount.currency), amount),
    ],
  });
}

type SetOff = { readonly payoutId: string; readonly sellerId: string; readonly offset: Money };

/** What a seller owes us is taken from what we owe the seller (reference 4-b). */
export function setOffJournal({ payoutId, sellerId, offset }: SetOff): Journal {
  return makeJournal({
    cause: `payout.set_off:${payoutId}`,
    kind: 'set_off',
    entries: [
      debit(ownedAccount('payable', sellerId, offset.currency), offset),
      credit(ownedAccount('seller_receivable', sellerId, offset.currency), offset),
    ],
  });
}

/** The payout came back, and with it both debts: its lines are due in full again. */
export function setOffUndoneJournal({ payoutId, sellerId, offset }: SetOff): Journal {
  return makeJournal({
    cause: `payout.set_off_undone:${payoutId}`,
    kind: 'set_off_undone',
    entries: [
      debit(ownedAccount('seller_receivable', sellerId, offset.currency), offset),
      credit(ownedAccount('payable', sellerId, offset.currency), offset),
    ],
  });
}

/** The acquirer paid what it had taken (`gross`) to our bank account, less what it keeps (`cost`). */
export function gatewayDepositJournal(deposit: {
  readonly depositId: string;
  readonly gross: Money;
  readonly cost: Money;
}): Journal {
  const { gross, cost } = deposit;
  return makeJournal({
    cause: `gateway.deposited:${deposit.depositId}`,
    kind: 'gateway_deposit',
    entries: [
      debit(sharedAccount('bank_clearing', gross.currency), minus(gross, cost)),
      debit(sharedAccount('gateway_cost', gross.currency), cost),
      credit(sharedAccount('acquirer_receivable', gross.currency), gross),
    ],
  });
}

/** A deposit that was announced failed before it came: the acquirer has the money again, but not what it cost. */
export function failedDepositJournal({
  depositId,
  cost,
}: {
  readonly depositId: string;
  readonly cost: Money;
}): Journal {
  return makeJournal({
    cause: `gateway.deposit_failed:${depositId}`,
    kind: 'gateway_deposit',
    entries: [
      debit(sharedAccount('gateway_cost', cost.currency), cost),
      credit(sharedAccount('acquirer_receivable', cost.currency), cost),
    ],
  });
}

/** A deposit that was booked without having come, and failed: what was booked at the bank is the acquirer's again. */
export function undoneDepositJournal({ depositId, net }: { readonly depositId: string; readonly net: Money }): Journal {
  return makeJournal({
    cause: `gateway.deposit_undone:${depositId}`,
    kind: 'gateway_deposit',
    entries: [
      debit(sharedAccount('acquirer_receivable', net.currency), net),
      credit(sharedAccount('bank_clearing', net.currency), net),
    ],
  });
}
