set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table payout_files validate constraint payout_files_replacing_one;
