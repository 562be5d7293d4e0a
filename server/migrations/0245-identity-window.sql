-- Identities that are verified in a provider's own window (decision 0164): which proofs a verification gives, of the person
-- and of the person's phone, and what the provider knows it by.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table identity_windows (
  verification_id text primary key references verifications on delete cascade,
  asked_as text not null
);
create index identity_windows_by_name on identity_windows (asked_as);
