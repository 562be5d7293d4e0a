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
  -- By the name that domain/company/member-states.ts gives it (reference 4-d); institutions have none.
  member_state text,
  created_at timestamptz not null,
  constraint companies_members_have_a_state check ((client_type in ('SELLER', 'BUYER')) = (member_state is not null))
);
create index companies_by_client_type on companies (client_type, english_name);
-- Asked before a sign-up: is this number or address taken? Written as people write them, compared without.
create index companies_by_tax_number on companies (regexp_replace(upper(tax_number), '[^0-9A-Z]', '', 'g'));
-- One business is one member of a kind. Who was refused, lapsed or closed may apply again.
create unique index companies_tax_number_once_per_kind
  on companies (client_type, country, upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g')))
  where tax_number is not null and member_state not in ('refused', 'lapsed', 'closed');
create index companies_by_creation on companies (client_type, created_at desc, company_id desc);
-- Names in scripts without trigrams (Korean, Japanese, Chinese) are read one by one: companies are few beside orders.
create index companies_by_part_of_name on companies using gin (name gin_trgm_ops, english_name gin_trgm_ops);

create table company_profiles (
  company_id text primary key references companies,
  -- Sellers alone have a type, a subtype and what follows from them.
  company_type text constraint company_profiles_type_known
    check (company_type in ('corporation', 'individual', 'non_profit')),
  company_subtype text constraint company_profiles_subtype_known check (company_subtype in
    ('individual_general', 'individual_simplified', 'profit_company', 'non_profit_corporation', 'association')),
  trade_name text not null default '',
  trade_name_english text not null default '',
  purpose_of_foundation text not null default '',
  deals_in_virtual_assets boolean not null default false,
  -- A seller's by the Korean classification (KSIC), a buyer's in their own words.
  industry text not null,
  business_kind text not null default '',
  founded_on date,
  dial_code text not null constraint company_profiles_dial_code_readable check (dial_code ~ '^[0-9]{1,4}$'),
  phone text not null,
  fax text not null default '',
  email text not null,
  url text not null default '',
  postal_code text not null,
  address1 text not null,
  address2 text not null default '',
  address1_english text not null default '',
  address2_english text not null default '',
  other_place_of_business text not null default 'none' constraint company_profiles_other_place_known
    check (other_place_of_business in ('abroad', 'both', 'none')),
  site_postal_code text not null default '',
  site_address1 text not null default '',
  site_address2 text not null default '',
  site_address1_english text not null default '',
  site_address2_english text not null default '',
  corporation_number text not null default '',
  is_listed boolean not null default false,
  listing_detail text not null default '',
  exchange text not null default '',
  is_domestic boolean not null default false,
  scale text constraint company_profiles_scale_known check (scale in ('large', 'mid_or_small')),
  description text not null default '',
  description_english text not null default '',
  purpose text not null default '',
  purpose_detail text not null default '',
  fund_source text not null default '',
  fund_source_detail text not null default '',
  introduction_url text not null default '',
  introduction text not null default '',
  -- The representative is the one beneficial owner, or why none is named (reference 4-j).
  is_owned_by_representative boolean not null default false,
  beneficial_owner_omitted_reason text not null default '',
  updated_at timestamptz not null,
  constraint company_profiles_type_has_subtype check ((company_type is null) = (company_subtype is null)),
  constraint company_profiles_listed_somewhere check (not is_listed or exchange <> '')
);

create table company_branches (
  company_id text not null references companies,
  place integer not null,
  postal_code text not null,
  address1 text not null,
  address2 text not null default '',
  address1_english text not null default '',
  address2_english text not null default '',
  primary key (company_id, place)
);

-- Who signed up, who represents the company, who acts for them. No registration number is kept: it is compared.
create table company_people (
  company_person_id text primary key,
  company_id text not null references companies,
  role text not null constraint company_people_role_known
    check (role in ('applicant', 'representative', 'co_representative', 'agent')),
  place integer not null default 0,
  user_id text references users,
  name text not null,
  given_name text not null,
  family_name text not null,
  gender text not null constraint company_people_gender_known check (gender in ('male', 'female')),
  birthday date not null,
  country char(2) not null,
  is_resident boolean,
  is_representative boolean not null,
  dial_code text not null default '',
  mobile text not null default '',
  phone text not null default '',
  extension text not null default '',
  email text not null default '',
  postal_code text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  address1_english text not null default '',
  address2_english text not null default '',
  occupation text not null default '',
  relation text not null default '',
  relation_detail text not null default '',
  constraint company_people_each_place_once unique (company_id, role, place)
);

create table beneficial_owners (
  company_id text not null references companies,
  place integer not null,
  name text not null,
  given_name text not null default '',
  family_name text not null default '',
  birthday date not null,
  country char(2) not null,
  -- 01 … 05 and what confirms it (reference 4-j).
  kind text not null constraint beneficial_owners_kind_known check (kind ~ '^0[1-5]$'),
  confirmed_by text not null,
  confirmed_by_detail text not null default '',
  share_hundredths integer
    constraint beneficial_owners_share_is_part check (share_hundredths between 0 and 10000),
  primary key (company_id, place)
);

-- The documents of an application, each with how far its check has come (reference 4-d).
create table company_documents (
  company_document_id text primary key,
  company_id text not null references companies,
  -- None for the renewed document of a member that never applied.
  application_id text,
  document_code text not null constraint company_documents_code_readable check (document_code ~ '^DG[0-9]{2}$'),
  file_id text not null constraint company_documents_file_once unique references files,
  state text not null constraint company_documents_state_known
    check (state in ('uploaded', 'checking', 'accepted', 'rejected', 'expired')),
  reason_class text constraint company_documents_reason_known check (reason_class ~ '^RJ[0-9]{2}$'),
  expires_on date,
  added_at timestamptz not null,
  returned_reason_text text not null default '',
  constraint company_documents_rejected_with_reason check ((state = 'rejected') = (reason_class is not null))
);
create index company_documents_by_company on company_documents (company_id, document_code);
create index company_documents_by_application on company_documents (application_id);

-- The largest order that a member approved with limits may send, in minor units.
create table member_limits (
  company_id text not null references companies,
  currency char(3) not null,
  largest_order_minor bigint not null constraint member_limits_positive check (largest_order_minor > 0),
  primary key (company_id, currency)
);

-- What tables of earlier features refer to.
alter table files add foreign key (company_id) references companies;
alter table emails add foreign key (company_id) references companies;
alter table users add foreign key (company_id) references companies;
alter table delegations add foreign key (company_id) references companies;
alter table delegation_policies add foreign key (company_id) references companies;
