-- The texts of an operator's own terms, each version as it was shown: what agreements refer to by their version. Those of the
-- portal itself are in its releases. Evidence: it is only added to.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table terms_texts (
  -- As agreements.version has it: the day from which they are in force, and the beginning of the hash over all of them.
  version text not null,
  term text not null constraint terms_texts_term_listed check (term in ('S1', 'S2', 'S3', 'S4', 'S5', 'B1', 'B2')),
  language text not null constraint terms_texts_language_listed check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  title text not null,
  body text not null,
  first_shown_at timestamptz not null,
  primary key (version, term, language)
);
create trigger terms_texts_append_only before update or delete on terms_texts
  for each row execute function refuse_change();
