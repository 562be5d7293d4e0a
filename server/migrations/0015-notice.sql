-- What the institutions tell those they look after: texts in several languages, a period, an audience (reference 4-c,
-- 4-j).
create table notices (
  notice_number integer generated always as identity primary key,
  company_id text not null references companies,
  type text not null constraint notices_type_known
    check (type in ('service', 'maintenance', 'settlement', 'policy', 'promotion', 'security')),
  audience text[] not null constraint notices_audience_known
    check (cardinality(audience) > 0 and audience <@ array['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER']),
  is_draft boolean not null,
  is_pinned boolean not null,
  publish_at timestamptz not null,
  publish_until timestamptz,
  version integer not null default 1,
  updated_by text not null references users,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  constraint notices_end_after_their_beginning check (publish_until > publish_at)
);
create index notices_by_place on notices (is_pinned desc, publish_at desc, notice_number desc);
create index notices_by_company on notices (company_id);

create table notice_texts (
  notice_number integer not null references notices,
  language text not null constraint notice_texts_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  title text not null,
  -- HTML that the sanitiser has passed.
  contents text not null,
  -- The same without markup, to search in.
  plain_contents text not null,
  primary key (notice_number, language)
);

create table notice_files (
  notice_number integer not null references notices,
  file_id text not null references files,
  place integer not null,
  primary key (notice_number, file_id)
);
create index notice_files_by_file on notice_files (file_id);

-- Once per user: the read count is the number of rows.
create table notice_reads (
  notice_number integer not null references notices,
  user_id text not null references users,
  read_at timestamptz not null,
  primary key (notice_number, user_id)
);
