-- Cards that wait for their issuer, that somebody blocked and who, and the warning before they expire.
alter table cards drop constraint cards_state_known;
alter table cards add constraint cards_state_known
  check (state in ('pending', 'active', 'blocked', 'refused', 'removed'));
-- Who blocked it takes the block back: the buyer its own, the issuer its own.
alter table cards add column blocked_by text constraint cards_blocked_by_known check (blocked_by in ('buyer', 'issuer'));
alter table cards add column state_reason text;
alter table cards add column state_changed_at timestamptz;
alter table cards add column expiry_warned_at timestamptz;
update cards set blocked_by = 'issuer' where state = 'blocked';
alter table cards add constraint cards_blocked_by_somebody check ((state = 'blocked') = (blocked_by is not null));
create index cards_by_issuer on cards (issuer_company_id, created_at);

-- The issuer's own table of first digits: whether new cards of a range wait for it, and whether it takes part now.
alter table issuer_bins add column programme text not null default '';
alter table issuer_bins add column needs_approval boolean not null default false;
alter table issuer_bins add column is_active boolean not null default true;
alter table issuer_bins add column version integer not null default 1;
