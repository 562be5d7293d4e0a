-- Whether a reviewer read the birthday off the copy of an identity document, and it was the one that was typed (decision
-- 0318). Of what was confirmed before nobody knows.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table signing_authorities
  add column is_birthday_compared boolean not null default false;
