-- What a list of payouts adds up to, a seller's or everybody's, without reading the payouts.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists payouts_summed on payouts (company_id, currency, state, pay_on)
  include (amount_minor);
