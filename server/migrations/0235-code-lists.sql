-- Published code lists as their publishers' files have them, by the day from which an edition is in force, and public
-- holidays (decision 0151).
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table code_lists (
  kind text not null constraint code_lists_kind_known check (kind in ('hs', 'hsk', 'ksic')),
  in_force_on date not null,
  -- Of the entries as they were read: the same file again changes nothing.
  sha256 text not null,
  entry_count bigint not null,
  imported_at timestamptz not null,
  primary key (kind, in_force_on)
);

create table code_list_entries (
  kind text not null constraint code_list_entries_kind_known check (kind in ('hs', 'hsk', 'ksic')),
  in_force_on date not null,
  code text not null,
  -- A publisher may say of one code from when to when it may be used.
  valid_from date not null default '1900-01-01',
  valid_to date not null default '9999-12-31',
  korean_name text not null,
  english_name text not null,
  parent text,
  primary key (kind, in_force_on, code, valid_from),
  foreign key (kind, in_force_on) references code_lists on delete cascade,
  constraint code_list_entries_named check (korean_name <> '' or english_name <> ''),
  constraint code_list_entries_in_order check (valid_from <= valid_to)
);

-- A year that is here counts instead of the calendar that ships; corrections of one day stand above both.
create table public_holidays (
  country text not null constraint public_holidays_country_known check (country in ('KR', 'JP', 'US')),
  holiday_on date not null,
  name text not null,
  imported_at timestamptz not null,
  primary key (country, holiday_on)
);
