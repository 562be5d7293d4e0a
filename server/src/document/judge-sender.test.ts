import { expect, test } from 'vitest';
import { judgeSender } from './judge-sender.ts';

const known = { portal: ['Portal <no-reply@trade.company.example>'], seller: ['sales@hanbit-precision.co.kr'] };

test.each([
  ['no-reply@trade.company.example', 'portal'],
  ['"Kim" <KIM@Hanbit-Precision.co.kr>', 'seller'],
  ['hanbit-precision.co.kr', 'seller'],
  ['kim@hanbit-precislon.co.kr', 'look_alike'],
  ['kim@hanbitprecision.co.kr', 'look_alike'],
  ['kim@hanbit-precision.co', 'look_alike'],
  ['kim@hanbit-precision.co.kr.evil.example', 'look_alike'],
  ['no-reply@trade.cornpany.example', 'look_alike'],
  ['kim@hanbit-рrecision.co.kr', 'look_alike'],
  ['kim@another-firm.com', 'stranger'],
  ['', 'stranger'],
  ['<<<', 'stranger'],
])('%s is taken for %s', (sender, judgement) => {
  expect(judgeSender(sender, known)).toBe(judgement);
});
