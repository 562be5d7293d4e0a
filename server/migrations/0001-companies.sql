-- Who trades and who watches: companies of all five client types, and the people who log in for them.
create table companies (
  company_id text primary key,
  client_type text not null
    constraint companies_client_type_known check (client_type in ('SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER')),
  name text not null,
  english_name text not null,
  country char(2) not null,
  tax_number text,
  representative_name text not null,
  address text not null default '',
  phone text not null default '',
  -- By the name that domain/company/member-states.ts gives it (reference 4-d); bodies have none.
  member_state text,
  created_at timestamptz not null,
  constraint companies_members_have_a_state check ((client_type in ('SELLER', 'BUYER')) = (member_state is not null))
);
create index companies_by_client_type on companies (client_type, english_name);

create table users (
  user_id text primary key,
  company_id text not null references companies,
  user_group text not null
    constraint users_group_known check (user_group in ('UG01', 'UG02', 'UG03', 'UG04', 'UG05', 'UG06')),
  name text not null,
  email text not null,
  language text not null constraint users_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint users_id_readable check (user_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{2,49}$')
);
create unique index users_by_id_in_any_case on users (lower(user_id));
create index users_by_company on users (company_id);
