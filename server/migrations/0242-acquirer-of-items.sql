-- Whose movement or deposit an item of the reconciliation is (decision 0163). Null: unknown, or not about an acquirer.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table reconciliation_items
  add column acquirer text;
alter table reconciliation_items
  add constraint reconciliation_items_acquirer_listed
    check (acquirer in ('simulator', 'stripe', 'portone', 'toss')) not valid;
