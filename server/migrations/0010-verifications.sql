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
  constraint verifications_code_expires check ((code_hash is null) = (expires_at is null)),
  constraint verifications_used_when_proven check (used_for is null or proven_at is not null)
);
create index verifications_by_subject on verifications (kind, subject, requested_at);
create index verifications_by_address on verifications (ip_address, requested_at);
create index verifications_by_age on verifications (requested_at);

-- Before they have a company, applicants upload under a ticket; its hash is kept, the ticket they keep.
create table upload_tickets (
  ticket_hash bytea primary key constraint upload_tickets_hash_is_sha256 check (octet_length(ticket_hash) = 32),
  ip_address text not null default '',
  created_at timestamptz not null
);
create index upload_tickets_by_age on upload_tickets (created_at);
alter table files alter column company_id drop not null;
alter table files alter column uploaded_by drop not null;
alter table files add column ticket_hash bytea references upload_tickets;
alter table files add constraint files_of_a_company_or_a_ticket
  check ((company_id is null) = (ticket_hash is not null) and (company_id is null) = (uploaded_by is null));
alter table files add constraint files_of_a_ticket_are_drafts check (ticket_hash is null or state = 'draft');
create index files_by_ticket on files (ticket_hash) where ticket_hash is not null;

-- Asked before a sign-up: is this number or address taken? Written as people write them, compared without.
create index companies_by_tax_number on companies (regexp_replace(upper(tax_number), '[^0-9A-Z]', '', 'g'));
create index users_by_email on users (lower(email));
