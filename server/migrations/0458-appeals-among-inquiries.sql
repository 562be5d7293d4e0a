-- What a refused applicant writes is its appeal (decision 0320): until which day it could appeal, when it did, and until when the
-- institution means to have answered. Of inquiries from before nothing is known.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table inquiries
  add column appeal_until date,
  add column appealed_at timestamptz,
  add column answer_due_at timestamptz;
