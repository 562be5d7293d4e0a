-- What was paid out and set off until a day is summed from these few journals.
create index journals_of_payouts on journals (occurred_at)
  where kind in ('payout', 'payout_returned', 'exchange', 'exchange_undone', 'set_off', 'set_off_undone');
