/**
 * A company's registration status as the National Tax Service answers it (data.go.kr 15081808, `nts-businessman/v1/status`
 * v1.1): `b_stt_cd` 01 open, 02 suspended, 03 closed, and blank for a number that was never given.
 */
import { registerNumber } from '@gtp/domain/register/register-answer.ts';
import { fieldsOf, listIn, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import { dayOrAside } from './read-day.ts';
import type { ReadAnswer } from './register-port.ts';

const statuses = { '01': 'open', '02': 'suspended', '03': 'closed' } as const;

/** Throws `NoAnswerError` for what is none. */
export function readBusinessAnswer(raw: string, number: string): ReadAnswer<'business_status'> {
  const answered = fieldsOf(parseJson(raw));
  const status = wordOf(answered.status_code);
  if (status !== undefined && status.toUpperCase() !== 'OK') throw new NoAnswerError(`The tax office says: ${status}`);
  const found = listIn(answered.data)
    .map(fieldsOf)
    .find((each) => registerNumber(wordOf(each.b_no) ?? '') === number);
  if (!found) throw new NoAnswerError('The answer says nothing of the number');
  const code = wordOf(found.b_stt_cd);
  if (code === undefined) return { outcome: 'not_found', aside: [] };
  const known = statuses[code.padStart(2, '0') as keyof typeof statuses] as
    | (typeof statuses)['01' | '02' | '03']
    | undefined;
  if (!known) throw new NoAnswerError(`An unknown status: ${code.slice(0, 20)}`);
  const aside: string[] = [];
  const closedOn = dayOrAside(wordOf(found.end_dt), 'end_dt', aside);
  return { outcome: 'found', facts: { businessNumber: number, status: known, ...(closedOn && { closedOn }) }, aside };
}
