-- Uploaded documents. The bytes lie encrypted in the file store under storage_key; here is what is known of them.
create table files (
  file_id text primary key,
  company_id text not null references companies,
  uploaded_by text not null references users,
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
  created_at timestamptz not null
);
create index files_by_company on files (company_id, created_at desc);
create index files_drafts_by_age on files (created_at) where state = 'draft';
