-- Deleting a mail asks which others resend it: without an index that is a look at all of them, for each.
create index mails_by_resent_from on mails (resent_from) where resent_from is not null;
