-- PostgreSQL repeats a pattern 255 times at most: no picture's 256 marks could be kept.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table document_readings drop constraint document_readings_hash_is_256_bits;
alter table document_readings add constraint document_readings_hash_is_256_bits
  check (length(picture_hash) = 256 and picture_hash ~ '^[01]+$') not valid;
