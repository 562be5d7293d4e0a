-- The operator's own money in the safeguarding account: a sum of the ledger, stated for each day.
alter table safeguarding_days add column own_funds_minor bigint not null default 0;
