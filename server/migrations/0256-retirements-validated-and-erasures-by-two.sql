-- The rows that were there before 0255: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table paying_accounts validate constraint paying_accounts_retired_by_a_person;
alter table late_payouts validate constraint late_payouts_reason_known;

-- Two people stand behind each erasure, and people without a login are erased, too (decision 0172).
alter table personal_data_erasures
  -- Programs of before write it always and read it nowhere.
  -- squawk-ignore ban-drop-not-null
  alter column user_id drop not null,
  -- Of somebody without a login, as `find-person` names them.
  add column person_id text,
  add column asked_by text,
  add column approved_by text;
