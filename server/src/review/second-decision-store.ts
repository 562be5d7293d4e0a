import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';

/**
 * Whether a proposed decision (`reviews` as `r`) waits for this person as the second one: it is another's, and where it
 * takes up a refused application again, this person took no part in the refusal, and is of an institution that did, where
 * one is known (the same as `findEnding`, for many).
 */
export function waitsForSecondPerson({ userId, companyId }: Pick<Caller, 'userId' | 'companyId'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(r.proposed_by <> ${userId} and (r.proposed_decision <> 'reopen' or (
    select coalesce(bool_and(e.caused_by <> ${userId}) and bool_or(u.company_id = ${companyId}), true)
    from review_events e join users u on u.user_id = e.caused_by
    where e.company_id = r.company_id and e.decision = 'refuse'
      and 'decision_confirmed' in (e.change, (select n.change from review_events n
        where e.change = 'decision_proposed' and n.company_id = e.company_id and n.decision = 'refuse'
          and n.review_event_id > e.review_event_id order by n.review_event_id limit 1)))))`;
}
