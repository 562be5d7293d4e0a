import { describe, expect, test } from 'vitest';
import { type Approval, approvalOf, whyNotDecide, whyNotDecideAlone, whyNotPropose, whyNotReturn } from './approval.ts';

const kim = { userId: 'kim' };
const lee = { userId: 'lee' };

/** How far it is × who acts × what they do: `ok`, or why not. */
const cases: readonly (readonly [string, Approval, typeof kim, propose: string, back: string, decide: string])[] = [
  ['nothing is proposed', approvalOf(undefined), kim, 'ok', 'nothing_proposed', 'nothing_proposed'],
  ['the own proposal waits', approvalOf('kim'), kim, 'proposed_already', 'ok', 'same_person'],
  ["another's proposal waits", approvalOf('kim'), lee, 'proposed_already', 'ok', 'ok'],
  [
    "nobody's proposal waits",
    { isOpen: true, proposal: { proposedBy: undefined } },
    kim,
    'proposed_already',
    'ok',
    'ok',
  ],
  ['it is over without a proposal', approvalOf(undefined, false), kim, 'closed', 'closed', 'closed'],
  ['it is over, proposed by the actor', approvalOf('kim', false), kim, 'closed', 'closed', 'closed'],
  ['it is over, proposed by another', approvalOf('kim', false), lee, 'closed', 'closed', 'closed'],
];

describe('a decision by two people', () => {
  test.each(cases)('%s', (_, approval, act, propose, back, decide) => {
    const asked = [whyNotPropose(approval, act), whyNotReturn(approval, act), whyNotDecide(approval, act)];
    expect(asked.map((why) => why ?? 'ok')).toEqual([propose, back, decide]);
  });

  test('on an older version is none, and over is over whatever was seen', () => {
    for (const approval of [approvalOf(undefined), approvalOf('kim'), approvalOf('lee')]) {
      for (const why of [whyNotPropose, whyNotReturn, whyNotDecide]) {
        expect(why({ ...approval, version: 3 }, { ...lee, version: 2 })).toBe('changed_meanwhile');
        expect(why({ ...approval, version: 3 }, { ...lee, version: 3 })).toBe(why(approval, lee));
        expect(why({ ...approval, version: 3, isOpen: false }, { ...lee, version: 2 })).toBe('closed');
      }
    }
  });
});

describe('who is alone', () => {
  const decide = (userId: string, isLone: boolean, hasCode: boolean, approval = approvalOf('kim')) =>
    whyNotDecideAlone(approval, { userId, isLone, hasCode }) ?? 'ok';

  test('decides on the own proposal with an e-mailed code', () => {
    expect([decide('kim', true, true), decide('kim', true, false)]).toEqual(['ok', 'code_needed']);
  });

  test('is nobody while there are others, code or not', () => {
    expect([decide('kim', false, true), decide('kim', false, false)]).toEqual(['same_person', 'same_person']);
  });

  test('needs no code for what another proposed, nor gets further with one', () => {
    expect([decide('lee', false, false), decide('lee', true, false)]).toEqual(['ok', 'ok']);
    expect(decide('kim', true, true, approvalOf('kim', false))).toBe('closed');
    expect(decide('kim', true, true, approvalOf(undefined))).toBe('nothing_proposed');
  });
});
