-- Which lines a payout carried, for ever: a returned one's lines go on to the next payout, its statement stays.
create table payout_lines (
  payout_id text not null references payouts,
  settlement_line_id text not null references settlement_lines,
  primary key (payout_id, settlement_line_id)
);
insert into payout_lines (payout_id, settlement_line_id)
  select payout_id, settlement_line_id from settlement_lines where payout_id is not null;

create trigger payout_lines_append_only before update or delete on payout_lines
  for each row execute function refuse_change();

-- When the lines of a returned payout were made due again; its own state stays what the bank reported.
alter table payouts add column rescheduled_at timestamptz;

-- Why a message of the bank changed nothing, in whole or in part: for the operator to look.
alter table bank_reports add column problem text;
create index bank_reports_with_problem on bank_reports (received_at desc) where problem is not null;
