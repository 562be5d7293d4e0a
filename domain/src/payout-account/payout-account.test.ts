import { describe, expect, test } from 'vitest';
import { accept } from '../platform/result.ts';
import {
  type AccountNumbers,
  acceptAccountProof,
  accountChangeEvents,
  accountChangeStates,
  activateAccountChange,
  approveAccountChange,
  checkPayoutAccount,
  daysSinceAccountChange,
  type NewPayoutAccount,
  nextAccountChangeState,
} from './payout-account.ts';

const now = new Date('2026-11-21T02:00:00Z');
const hourMs = 3_600_000;
const korean: NewPayoutAccount = {
  currencies: ['KRW', 'USD'],
  bank: '088',
  number: '110-245-678901',
  holder: 'Hanbit Cosmetics Co., Ltd.',
};
const foreign: NewPayoutAccount = {
  currencies: ['USD'],
  bank: 'DEUTDEFF',
  number: 'DE89 3704 0044 0532 0130 00',
  holder: 'Hanbit GmbH',
};

/** The registries as far as the accounts above are in them. */
const numbers: AccountNumbers = {
  isBic: (code) => code === 'DEUTDEFF',
  isIban: (number) => number === 'DE89370400440532013000',
};

test('every state takes these events and no other', () => {
  const table = accountChangeStates.flatMap((state) =>
    accountChangeEvents.flatMap((event) => {
      const next = nextAccountChangeState(state, event);
      return next.ok ? [`${state} ${event}: ${next.value}`] : [];
    }),
  );
  expect(table).toEqual([
    'proposed approve: waiting',
    'proposed approve_on_paper: proof_review',
    'proposed stop: stopped',
    'proof_review accept_proof: waiting',
    'proof_review return_proof: returned',
    'proof_review stop: stopped',
    'waiting activate: active',
    'waiting stop: stopped',
  ]);
});

describe('an account', () => {
  test('at home keeps its hyphens', () => {
    expect(checkPayoutAccount(korean, numbers)).toEqual(
      accept({ ...korean, currencies: ['USD', 'KRW'].toSorted(byList) }),
    );
  });

  test('abroad loses the spaces of its IBAN', () => {
    expect(checkPayoutAccount(foreign, numbers)).toEqual(accept({ ...foreign, number: 'DE89370400440532013000' }));
  });

  test.each([
    ['currency_missing', 'currencies', { ...korean, currencies: [] }],
    ['bank_invalid', 'bank', { ...korean, bank: '88' }],
    ['bank_invalid', 'bank', { ...foreign, bank: 'DEUT1EFF' }],
    ['number_invalid', 'number', { ...korean, number: '110-24' }],
    ['number_invalid', 'number', { ...korean, number: '110x245678901' }],
    ['number_invalid', 'number', { ...foreign, number: 'DE88370400440532013000' }],
    ['holder_missing', 'holder', { ...korean, holder: ' ' }],
    ['currency_not_paid_abroad', 'currencies', { ...foreign, currencies: ['KRW'] }],
  ] as const)('is refused: %s at %s', (code, field, account) => {
    expect(checkPayoutAccount(account, numbers)).toEqual({ ok: false, code: `payout_account.${code}`, field });
  });
});

function byList(left: string, right: string): number {
  const order = ['USD', 'JPY', 'KRW'];
  return order.indexOf(left) - order.indexOf(right);
}

describe('approving', () => {
  const proposed = { state: 'proposed', proposedBy: 'ann' } as const;
  const approve = (approver: string, otherAdministrators: number, hasCode = false) =>
    approveAccountChange(proposed, { approver, otherAdministrators, hasCode }, now);

  test('by another person starts a wait of 48 hours', () => {
    const takesEffectAt = new Date(now.getTime() + 48 * hourMs);
    expect(approve('bob', 1)).toEqual(accept({ state: 'waiting', takesEffectAt }));
  });

  test('by the proposer is refused while there are others, code or not', () => {
    for (const hasCode of [true, false]) {
      expect(approve('ann', 1, hasCode)).toMatchObject({ code: 'payout_account.second_person_needed' });
    }
  });

  test('by a lone owner needs the e-mailed code', () => {
    expect(approve('ann', 0)).toMatchObject({ code: 'payout_account.code_needed' });
    expect(approve('ann', 0, true)).toMatchObject({ ok: true });
  });

  test('twice is refused', () => {
    expect(
      approveAccountChange(
        { ...proposed, state: 'waiting' },
        { approver: 'bob', otherAdministrators: 1, hasCode: false },
        now,
      ),
    ).toMatchObject({ code: 'payout_account.not_in_state' });
  });
});

describe('the document that proves an account', () => {
  test('is looked at after the approval, and nobody knows yet when the account takes effect', () => {
    const onPaper = { state: 'proposed', proposedBy: 'ann', proofFileId: 'file_1' } as const;
    expect(approveAccountChange(onPaper, { approver: 'bob', otherAdministrators: 1, hasCode: false }, now)).toEqual(
      accept({ state: 'proof_review', takesEffectAt: undefined }),
    );
  });

  test('counts when a second person has accepted it; the wait begins then', () => {
    const first = { state: 'proof_review', proofFirstBy: undefined } as const;
    expect(acceptAccountProof(first, 'kim', now)).toEqual(accept({ state: 'proof_review', takesEffectAt: undefined }));
    const second = { ...first, proofFirstBy: 'kim' };
    expect(acceptAccountProof(second, 'kim', now)).toMatchObject({ code: 'payout_account.second_acceptance_needed' });
    const takesEffectAt = new Date(now.getTime() + 48 * hourMs);
    expect(acceptAccountProof(second, 'lee', now)).toEqual(accept({ state: 'waiting', takesEffectAt }));
  });

  test('is accepted in no other state', () => {
    for (const state of accountChangeStates.filter((each) => each !== 'proof_review')) {
      expect(acceptAccountProof({ state, proofFirstBy: 'kim' }, 'lee', now).ok).toBe(false);
    }
  });
});

describe('taking effect', () => {
  const takesEffectAt = new Date(now.getTime() + 48 * hourMs);

  test('happens after 48 hours, not a moment sooner', () => {
    const waiting = { state: 'waiting', takesEffectAt } as const;
    expect(activateAccountChange(waiting, new Date(takesEffectAt.getTime() - 1)).ok).toBe(false);
    expect(activateAccountChange(waiting, takesEffectAt)).toEqual(accept('active'));
  });

  test('never happens to what was stopped or not approved', () => {
    for (const state of ['proposed', 'stopped', 'active'] as const) {
      expect(activateAccountChange({ state, takesEffectAt: now }, takesEffectAt).ok).toBe(false);
    }
  });
});

test('buyers see a new account for thirty days', () => {
  const later = (days: number) => new Date(now.getTime() + days * 24 * hourMs);
  expect(daysSinceAccountChange(now, now)).toBe(0);
  expect(daysSinceAccountChange(now, later(29.9))).toBe(29);
  expect(daysSinceAccountChange(now, later(30))).toBeUndefined();
});

describe('what is no account', () => {
  test.each([
    ['a bank of four digits', { ...korean, bank: '0881' }, 'bank_invalid'],
    ['a bank with a letter behind', { ...korean, bank: '088A' }, 'bank_invalid'],
    ['letters before the number', { ...korean, number: 'A110-245-678901' }, 'number_invalid'],
    ['letters behind the number', { ...korean, number: '110-245-678901B' }, 'number_invalid'],
    ['seven digits', { ...korean, number: '110-2456' }, 'number_invalid'],
    ['seventeen digits', { ...korean, number: '12345678901234567' }, 'number_invalid'],
    ['signs before an account abroad', { ...foreign, number: '!12345678' }, 'number_invalid'],
    ['signs behind an account abroad', { ...foreign, number: '12345678!' }, 'number_invalid'],
    ['three digits abroad', { ...foreign, number: '123' }, 'number_invalid'],
    ['a holder of one letter', { ...korean, holder: ' H ' }, 'holder_missing'],
  ])('%s', (_, account, code) => {
    expect(checkPayoutAccount(account, numbers)).toMatchObject({ code: `payout_account.${code}` });
  });

  test.each([
    ['eight digits', { ...korean, number: '12345678' }],
    ['sixteen digits', { ...korean, number: '1234567890123456' }],
    ['a holder of two letters', { ...korean, holder: 'Hi' }],
    ['blanks around the bank', { ...korean, bank: ' 088 ' }],
    ['four signs abroad', { ...foreign, number: 'AB-1' }],
  ])('but this is one: %s', (_, account) => {
    expect(checkPayoutAccount(account, numbers).ok).toBe(true);
  });
});

test('a second person whom the proposer brought in counts from a day on, and the refusal names it', () => {
  const change = { state: 'proposed', proposedBy: 'kim' } as const;
  const approval = { approver: 'lee', otherAdministrators: 1, hasCode: false } as const;
  const countsFrom = new Date('2026-11-24T16:00:00Z');
  expect(approveAccountChange(change, { ...approval, countsFrom }, now)).toMatchObject({
    code: 'account.second_person_too_new',
    facts: { day: '2026-11-25' },
  });
  expect(approveAccountChange(change, { ...approval, approver: 'kim', countsFrom }, now)).toMatchObject({
    code: 'payout_account.second_person_needed',
  });
  expect(approveAccountChange(change, approval, now).ok).toBe(true);
});

describe('what is typed of an account', () => {
  const check = (different: Partial<NewPayoutAccount>, of = korean) => {
    const checked = checkPayoutAccount(
      { ...of, ...different },
      { ...numbers, isBic: (code) => /^[A-Z]{8}$/.test(code) },
    );
    return checked.ok ? 'kept' : checked.code.replace('payout_account.', '');
  };

  test.each([
    ['12345678', 'kept'],
    ['1234567890123456', 'kept'],
    ['1234-5678', 'kept'],
    ['1234567', 'number_invalid'],
    ['12345678901234567', 'number_invalid'],
    ['12345678A', 'number_invalid'],
    ['A12345678', 'number_invalid'],
    ['--------', 'number_invalid'],
    ['', 'number_invalid'],
  ])('at home has a number of 8 to 16 digits: %j is %s', (number, judged) => {
    expect(check({ number })).toBe(judged);
  });

  test.each([
    ['DE89 3704 0044 0532 0130 00', 'kept'],
    ['DE88370400440532013000', 'number_invalid'],
    ['12345-A', 'kept'],
    ['ABC', 'number_invalid'],
    ['1234', 'kept'],
    ['1'.repeat(34), 'kept'],
    ['1'.repeat(35), 'number_invalid'],
    ['1234_5', 'number_invalid'],
  ])('abroad has an IBAN that is one, or a number: %s is %s', (number, judged) => {
    expect(check({ number }, foreign)).toBe(judged);
  });

  test.each([
    ['088', 'kept'],
    [' 088 ', 'kept'],
    ['0881', 'bank_invalid'],
    ['a088', 'bank_invalid'],
    ['08', 'bank_invalid'],
  ])('has a bank that there is: %j is %s', (bank, judged) => {
    expect(check({ bank })).toBe(judged);
  });

  test('has a holder of two characters and more, and a bank abroad in any characters', () => {
    expect([check({ holder: '김철' }), check({ holder: ' 김 ' }), check({ holder: '' })]).toEqual([
      ...['kept', 'holder_missing', 'holder_missing'],
    ]);
    expect(check({ bank: ' deutdeff ' }, foreign)).toBe('kept');
  });
});
