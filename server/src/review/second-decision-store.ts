import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a proposed decision (`reviews` as `r`) waits for this person as the second one: it is another's, and where it
 * takes up a refused application again, this person took no part in the refusal (the same as `findEnding`, for many).
 */
export function waitsForSecondPerson(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(r.proposed_by <> ${userId} and (r.proposed_decision <> 'reopen' or not exists (
    select from review_events e
    where e.company_id = r.company_id and e.decision = 'refuse' and e.caused_by = ${userId}
      and 'decision_confirmed' in (e.change, (select n.change from review_events n
        where e.change = 'decision_proposed' and n.company_id = e.company_id and n.decision = 'refuse'
          and n.review_event_id > e.review_event_id order by n.review_event_id limit 1)))))`;
}
