-- What was there before 0171 and 0185: reading it keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table document_readings validate constraint document_readings_hash_is_256_bits;
alter table sanction_entries validate constraint sanction_entries_name_kind_known;
