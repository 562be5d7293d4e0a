-- Orders of before have their chains (0191-records-of-before.batch.sql).
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table merkle_roots validate constraint merkle_roots_not_empty;
alter table merkle_roots validate constraint merkle_roots_records_whole;
