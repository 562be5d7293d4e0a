/** What the bank sent, for the people who look after it. */
import { text } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { optional, wireObject } from '../platform/wire-object.ts';

export const readBankReportAgain = endpoint({
  name: 'readBankReportAgain',
  method: 'POST',
  path: '/settlements/bank-reports/{reportId}/read-again',
  access: 'settlement.operate',
  summary: 'A message of the bank that fitted nothing is read once more; what counted before counts no second time.',
  isIdempotent: true,
  answer: wireObject('BankReportRead', {
    reference: ['reference', text(200)],
    problem: ['reason', optional(text(500))],
  }),
  changes: ['settlement'],
});
