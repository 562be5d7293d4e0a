-- How often an applicant asked, with the proof of an e-mail address, whether an id or a number is taken.
alter table verifications
  add column questions integer not null default 0 constraint verifications_questions_counted check (questions >= 0);
