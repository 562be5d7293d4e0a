-- The cards that were there before 0201: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table cards
  validate constraint cards_limit_currency_listed,
  validate constraint cards_limit_whole,
  validate constraint cards_limits_positive,
  validate constraint cards_month_limit_holds_a_payment;
