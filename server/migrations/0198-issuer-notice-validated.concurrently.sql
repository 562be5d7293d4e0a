-- One notice of an issuer for a payment at a time, and one row for what the gateway calls it.
set lock_timeout = '5s';
set statement_timeout = '10min';

create unique index concurrently if not exists chargebacks_by_gateway on chargebacks (gateway_chargeback_id)
  where gateway_chargeback_id is not null;
create unique index concurrently if not exists chargebacks_filed_once_per_payment on chargebacks (payment_id)
  where filed_by is not null and ended_at is null;
