-- When somebody who is logged in typed their password once more, which some acts ask for (decision 0072).
alter table sessions add column confirmed_at timestamptz;
