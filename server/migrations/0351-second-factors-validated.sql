set local lock_timeout = '5s';
set local statement_timeout = '1min';

alter table sessions validate constraint sessions_stage_known;
