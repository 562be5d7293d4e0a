-- An issuer files the chargeback of its own card (reference 4-c, decision 0138); what the gateway reports of it later is the
-- same one.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table chargebacks
  -- Who of the issuer filed it; null: the gateway reported it first.
  add column filed_by text,
  -- What the gateway calls one that an issuer filed; null until it reports it. Of all others the own id is the gateway's.
  add column gateway_chargeback_id text;
alter table chargebacks
  add constraint chargebacks_filed_by_fkey foreign key (filed_by) references users not valid,
  add constraint chargebacks_gateway_names_what_was_filed
    check (gateway_chargeback_id is null or filed_by is not null) not valid;
