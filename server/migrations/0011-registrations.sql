-- How a company became a member: its application as it was sent, and what we know of it beyond `companies`.

-- One business is one member of a kind. Who was refused, lapsed or closed may apply again.
create unique index companies_tax_number_once_per_kind
  on companies (client_type, country, upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g')))
  where tax_number is not null and member_state not in ('refused', 'lapsed', 'closed');

create table applications (
  application_id text primary key,
  company_id text not null references companies,
  client_type text not null constraint applications_are_of_members check (client_type in ('SELLER', 'BUYER')),
  -- For people: "received, no. APP-261121-7KQ2ZD".
  application_number text not null constraint applications_number_once unique,
  -- Counts how often the company has sent it; a supplement is the next version.
  version integer not null constraint applications_version_positive check (version > 0),
  registration_kind text not null
    constraint applications_kind_known check (registration_kind in ('self', 'invited', 'by_administrator')),
  submitted_by text not null references users,
  -- The proof of the applicant's address. A submission twice has the same one, and so is one application.
  email_proof_id text not null constraint applications_once_per_email_proof unique,
  -- The other proofs by what they prove (identity card, account, mobile phone), for the reviewer.
  proof_ids jsonb not null default '{}',
  -- Keyed hash of what was sent, without passwords: tells a repeat from another application.
  content_hash bytea not null constraint applications_hash_is_sha256 check (octet_length(content_hash) = 32),
  has_agent boolean not null default false,
  lacks_delegation_paper boolean not null default false,
  language text not null constraint applications_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  submitted_at timestamptz not null,
  constraint applications_version_once unique (company_id, version)
);
create index applications_by_submission on applications (submitted_at desc, application_id desc);

-- Each step of a member's state (reference 4-d): who, when, from, to, why.
create table member_events (
  member_event_id bigint generated always as identity primary key,
  company_id text not null references companies,
  application_id text references applications,
  event text not null,
  from_state text,
  to_state text not null,
  caused_by text not null references users,
  reason text not null default '',
  happened_at timestamptz not null
);
create index member_events_by_company on member_events (company_id, member_event_id);
create trigger member_events_append_only before update or delete on member_events
  for each row execute function refuse_change();

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

-- The papers of an application, each with how far its check has come (reference 4-d).
create table company_documents (
  company_document_id text primary key,
  company_id text not null references companies,
  application_id text not null references applications,
  document_code text not null constraint company_documents_code_readable check (document_code ~ '^DG[0-9]{2}$'),
  file_id text not null constraint company_documents_file_once unique references files,
  state text not null constraint company_documents_state_known
    check (state in ('uploaded', 'checking', 'accepted', 'rejected', 'expired')),
  reason_class text constraint company_documents_reason_known check (reason_class ~ '^RJ[0-9]{2}$'),
  expires_on date,
  added_at timestamptz not null,
  constraint company_documents_rejected_with_reason check ((state = 'rejected') = (reason_class is not null))
);
create index company_documents_by_company on company_documents (company_id, document_code);
create index company_documents_by_application on company_documents (application_id);

-- What was agreed to, in which version and language, by whom, when and from where. Evidence: it is only added to.
create table agreements (
  agreement_id bigint generated always as identity primary key,
  application_id text not null references applications,
  company_id text not null references companies,
  user_id text not null references users,
  -- AG01 … AG03, S1 … S5, B1, B2, CQ01 … CQ11 (reference 4-g, 4-h).
  subject text not null constraint agreements_subject_readable check (subject ~ '^(AG[0-9]{2}|[SB][0-9]|CQ[0-9]{2})$'),
  version text not null,
  answer text not null constraint agreements_answer_known check (answer in ('given', 'withheld', 'not_asked')),
  language text not null constraint agreements_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  ip_address text not null,
  agreed_at timestamptz not null,
  constraint agreements_each_once_per_application unique (application_id, subject)
);
create index agreements_by_company on agreements (company_id, subject);
create trigger agreements_append_only before update or delete on agreements
  for each row execute function refuse_change();
