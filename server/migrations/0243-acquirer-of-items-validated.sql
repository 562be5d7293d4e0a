-- The items that were there before 0242: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table reconciliation_items
  validate constraint reconciliation_items_acquirer_listed;
