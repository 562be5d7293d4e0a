-- Several acquirers at once (decision 0156): who charges a payment, and whose token a card has. Null: of before, whoever is
-- first in CARD_GATEWAY.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table payments
  add column acquirer text;
alter table payments
  add constraint payments_acquirer_listed check (acquirer in ('simulator', 'stripe', 'portone', 'toss')) not valid;
alter table cards
  add column acquirer text;
alter table cards
  add constraint cards_acquirer_listed check (acquirer in ('simulator', 'stripe', 'portone', 'toss')) not valid;
