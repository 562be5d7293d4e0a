-- One-to-one inquiries: a company asks, one institution answers (reference 4-c, 4-j; decision 0016).
create table inquiries (
  inquiry_number integer generated always as identity primary key,
  asker_company_id text not null references companies,
  asked_by text not null references users,
  handler_company_id text not null references companies,
  assigned_to text references users,
  type text not null constraint inquiries_type_known
    check (type in ('signup', 'order', 'payment', 'settlement', 'dispute', 'system', 'other')),
  state text not null constraint inquiries_state_known
    check (state in ('received', 'in_progress', 'answered', 'reopened', 'closed')),
  title text not null,
  contents text not null,
  language text not null constraint inquiries_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  created_at timestamptz not null,
  -- When either side last wrote to the other; a list is in this order.
  last_written_at timestamptz not null,
  last_asked_at timestamptz not null,
  last_answered_at timestamptz,
  first_answered_at timestamptz,
  version integer not null default 1,
  updated_by text not null references users,
  constraint inquiries_nobody_asks_themselves check (asker_company_id <> handler_company_id),
  constraint inquiries_first_answer_comes_first check (first_answered_at <= last_answered_at)
);
create index inquiries_by_asker on inquiries (asker_company_id, last_written_at desc, inquiry_number desc);
create index inquiries_by_handler on inquiries (handler_company_id, last_written_at desc, inquiry_number desc);
create index inquiries_by_last_written on inquiries (last_written_at desc, inquiry_number desc);
-- What an answer still waits for: reminded of, then closed by the clock.
create index inquiries_answered on inquiries (last_answered_at) where state = 'answered';

-- Questions and answers, and the notes of those who answer.
create table inquiry_messages (
  message_id text primary key,
  -- In the order of writing, also within one instant.
  place integer not null generated always as identity,
  inquiry_number integer not null references inquiries,
  kind text not null constraint inquiry_messages_kind_known check (kind in ('question', 'answer', 'note')),
  written_by text not null references users,
  contents text not null,
  written_at timestamptz not null
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_number, place);

create table inquiry_files (
  inquiry_number integer not null references inquiries,
  -- Null for what came with the first question.
  message_id text references inquiry_messages,
  file_id text not null references files,
  place integer not null,
  primary key (inquiry_number, file_id)
);
create index inquiry_files_by_file on inquiry_files (file_id);

-- When each user last opened an inquiry: what was written later is unread.
create table inquiry_reads (
  inquiry_number integer not null references inquiries,
  user_id text not null references users,
  read_at timestamptz not null,
  primary key (inquiry_number, user_id)
);

create table answer_templates (
  template_id text primary key,
  company_id text not null references companies,
  title text not null,
  contents text not null,
  updated_by text not null references users,
  updated_at timestamptz not null,
  constraint answer_templates_title_once_per_company unique (company_id, title)
);
