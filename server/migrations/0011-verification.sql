-- What applicants proved before they have an account: an address, an identity card, a phone, a bank account.
create table verifications (
  verification_id text primary key,
  kind text not null constraint verifications_kind_known check (kind in ('email', 'id_card', 'mobile', 'deposit')),
  -- What is proved: an address as it is, in lower case; of all else a keyed hash, for it only has to be compared.
  subject text not null,
  code_hash bytea,
  wrong_tries integer not null default 0,
  ip_address text not null default '',
  requested_at timestamptz not null,
  -- When the code is too old; a check without a code is proven at once.
  expires_at timestamptz,
  proven_at timestamptz,
  -- The application that came with the proof: another one may not.
  used_for text,
  -- How often an applicant asked, with the proof of an e-mail address, whether an id or a number is taken.
  questions integer not null default 0 constraint verifications_questions_counted check (questions >= 0),
  constraint verifications_code_expires check ((code_hash is null) = (expires_at is null)),
  constraint verifications_used_when_proven check (used_for is null or proven_at is not null)
);
create index verifications_by_subject on verifications (kind, subject, requested_at);
create index verifications_by_address on verifications (ip_address, requested_at);
create index verifications_by_age on verifications (requested_at);
