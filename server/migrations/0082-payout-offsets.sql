-- What a seller owed us and a payout was made smaller by; one that is set off whole is not paid by the bank at all.
alter table payouts
  add column offset_minor bigint not null default 0 constraint payouts_offset_not_negative check (offset_minor >= 0),
  drop constraint payouts_amount_positive,
  add constraint payouts_amount_positive
    check (amount_minor > 0 or (amount_minor = 0 and offset_minor > 0 and state = 'offset'));
create index payouts_with_offset on payouts (company_id) where offset_minor > 0;
