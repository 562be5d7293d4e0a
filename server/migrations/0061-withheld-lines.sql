-- An operator keeps a seller's line back, with a reason and until a day; nothing is withheld for ever.
create table line_withholdings (
  withholding_id text primary key,
  settlement_line_id text not null references settlement_lines,
  reason text not null,
  ends_on date not null,
  withheld_by text not null,
  withheld_at timestamptz not null,
  ended_by text,
  ended_at timestamptz
);
create unique index line_withholdings_one_open_per_line on line_withholdings (settlement_line_id) where ended_at is null;
create index line_withholdings_by_end on line_withholdings (ends_on) where ended_at is null;
