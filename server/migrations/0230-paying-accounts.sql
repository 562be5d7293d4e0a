-- The accounts from which sellers are paid, one a currency, in the place of one that stood in the program (decision 0157). One
-- person proposes, another one confirms; the newest confirmed one of a currency is in force.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table paying_accounts (
  account_id text primary key,
  currency text not null constraint paying_accounts_currency_listed check (currency in ('USD', 'JPY', 'KRW')),
  holder text not null,
  bank text not null,
  bic text,
  account_number text not null,
  state text not null
    constraint paying_accounts_state_listed check (state in ('proposed', 'confirmed', 'refused', 'withdrawn')),
  -- Nobody for the first of a currency, which the installation's command sets.
  proposed_by text references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  constraint paying_accounts_decided_whole check ((state = 'proposed') = (decided_at is null)),
  constraint paying_accounts_decided_by_another check (state not in ('confirmed', 'refused') or proposed_by is null
    or (decided_by is not null and decided_by <> proposed_by))
);
create unique index paying_accounts_waiting on paying_accounts (currency) where state = 'proposed';
create index paying_accounts_confirmed on paying_accounts (currency, decided_at) where state = 'confirmed';

-- An installation that has paid goes on paying from the account that the program named so far.
insert into paying_accounts (account_id, currency, holder, bank, account_number, state, proposed_at, decided_at)
  select 'pa_before_' || currency, currency, 'Global Trade Payments Safeguarding', '081', '10020003000400', 'confirmed', min(cut_at), min(cut_at)
  from payout_files group by currency;

alter table payout_files
  -- From which its payouts were paid; unknown of files from before.
  add column paying_account_id text;
alter table payout_files
  add constraint payout_files_paying_account_id_fkey foreign key (paying_account_id) references paying_accounts not valid;
