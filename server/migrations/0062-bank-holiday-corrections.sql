-- One-off days that no calendar knew: a bank holiday announced at short notice, or one that banks work on after all.
create table bank_holiday_corrections (
  country text not null constraint bank_holiday_corrections_country_known check (country in ('KR', 'JP', 'US')),
  holiday_on date not null,
  is_holiday boolean not null,
  name text not null,
  noted_by text not null,
  noted_at timestamptz not null,
  primary key (country, holiday_on)
);
