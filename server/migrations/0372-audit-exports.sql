set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- How far the audit log has been handed to an operator's own collector (decision 0251).
create table audit_exports (
  destination text primary key
    constraint audit_exports_destination_known check (destination in ('syslog', 'https')),
  -- The last entry that the collector has taken.
  last_entry_id bigint not null,
  -- Entries up to here were there at a look; whatever was being written then has ended once every transaction below
  -- horizon_xid has. Only then is it sure that none of them comes later.
  horizon_id bigint not null,
  horizon_xid text,
  -- Of several workers one sends at a time.
  leased_by text,
  leased_until timestamptz,
  sent_at timestamptz,
  failed_since timestamptz,
  last_problem text
);
