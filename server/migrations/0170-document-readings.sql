-- What a machine read in uploaded documents (decision 0120): one row a file, written with the job that reads it.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table document_readings (
  file_id text primary key references files on delete cascade,
  -- What the file was filed with, such as an order: pictures of one thing are not held against each other.
  subject_id text,
  state text not null constraint document_readings_state_listed check (state in ('waiting', 'read', 'failed')),
  kind text not null constraint document_readings_kind_listed check (kind in ('contract', 'proforma_invoice',
    'commercial_invoice', 'packing_list', 'bill_of_lading', 'air_waybill', 'courier_receipt', 'export_declaration',
    'certificate_of_origin', 'proof_of_delivery', 'unknown')),
  methods text[] not null default '{}' constraint document_readings_methods_known
    check (methods <@ array['text_layer', 'recognition', 'embedded_data']),
  pages integer not null default 0 constraint document_readings_pages_not_negative check (pages >= 0),
  -- Each with its field, value, place and confidence.
  facts jsonb not null default '[]',
  warnings text[] not null default '{}' constraint document_readings_warnings_known
    check (warnings <@ array['encrypted', 'empty', 'unreadable', 'low_confidence', 'edited_after_issue',
      'producer_mismatch', 'same_picture', 'wrong_kind', 'too_many_pages']),
  -- Of a document that is a picture: 256 times brighter or darker than the neighbour.
  picture_hash text constraint document_readings_hash_is_256_bits check (picture_hash ~ '^[01]{256}$'),
  queued_at timestamptz not null default now(),
  read_at timestamptz,
  constraint document_readings_read_at_some_time check ((state = 'waiting') = (read_at is null))
);
create index document_readings_with_picture on document_readings (queued_at) where picture_hash is not null;
