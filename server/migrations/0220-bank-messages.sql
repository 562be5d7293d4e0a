-- What of a bank's message was none of ours, such as its charges or a customer's money: a word on each.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table bank_reports
  add column set_aside text;
