-- Before they have a company, applicants upload under a ticket; its hash is kept, the ticket they keep.
create table upload_tickets (
  ticket_hash bytea primary key constraint upload_tickets_hash_is_sha256 check (octet_length(ticket_hash) = 32),
  ip_address text not null default '',
  created_at timestamptz not null
);
create index upload_tickets_by_age on upload_tickets (created_at);

-- Uploaded documents. The bytes lie encrypted in the file store under storage_key; here is what is known of them.
create table files (
  file_id text primary key,
  company_id text,
  uploaded_by text,
  name text not null constraint files_name_is_one_plain_name
    check (char_length(name) between 1 and 300 and name !~ '[[:cntrl:]/\\]'),
  content_type text not null,
  byte_count integer not null constraint files_not_empty check (byte_count > 0),
  sha256 bytea not null constraint files_hash_is_sha256 check (octet_length(sha256) = 32),
  -- What its uploader says it is (DG01 … DG99, reference 4-i), if anything.
  document_code text constraint files_document_code_readable check (document_code ~ '^DG[0-9]{2}$'),
  storage_key text not null constraint files_stored_once unique,
  -- A draft belongs to nothing yet and is cleared after a day; an attached file stays.
  state text not null constraint files_state_known check (state in ('draft', 'attached')),
  created_at timestamptz not null,
  ticket_hash bytea references upload_tickets,
  -- What the malware scanner says of a file (decision 0053). Until it has spoken, nobody opens the file.
  -- `unchecked`: it was uploaded while no scanner was set.
  scan text not null default 'unchecked'
    constraint files_scan_known check (scan in ('unchecked', 'checking', 'clean', 'infected')),
  scanned_at timestamptz,
  -- The scanner's name for what it found; the bytes are gone then.
  scan_finding text,
  scan_attempts integer not null default 0,
  -- When it is asked again.
  scan_after timestamptz,
  constraint files_of_a_company_or_a_ticket
    check ((company_id is null) = (ticket_hash is not null) and (company_id is null) = (uploaded_by is null)),
  constraint files_of_a_ticket_are_drafts check (ticket_hash is null or state = 'draft'),
  constraint files_infected_have_a_finding check ((scan = 'infected') = (scan_finding is not null)),
  constraint files_checking_are_asked_about check ((scan = 'checking') = (scan_after is not null))
);
create index files_by_company on files (company_id, created_at desc);
create index files_drafts_by_age on files (created_at) where state = 'draft';
create index files_by_ticket on files (ticket_hash) where ticket_hash is not null;
create index files_to_scan on files (scan_after) where scan = 'checking';
