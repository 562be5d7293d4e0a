import { describe, expect, test } from 'vitest';
import {
  bankStatusEffect,
  isAccountReason,
  isDuplicateReason,
  reasonOfWholeFile,
  returnReason,
  saysDuplicate,
  stoppedReason,
  suspendedReason,
} from './bank-status-codes.ts';
import {
  nextSettlementState,
  settlementEvents,
  settlementStateRecords,
  settlementStates,
} from './settlement-states.ts';

/** Reference 4-a: ST10 → ST20 → ST30 → ST40 → ST50 → ST60; ST70 returned, ST80 withheld, ST90 offset. */
const table: Readonly<Record<string, string>> = {
  'expected schedule': 'scheduled',
  'expected hold': 'withheld',
  'expected set_off': 'offset',
  'scheduled cut_file': 'file_cut',
  'scheduled hold': 'withheld',
  'file_cut send': 'sent',
  'file_cut accept': 'accepted',
  'file_cut pay': 'paid',
  'file_cut return': 'returned',
  'sent accept': 'accepted',
  'sent pay': 'paid',
  'sent return': 'returned',
  'accepted pay': 'paid',
  'accepted return': 'returned',
  'paid return': 'returned',
  'returned reschedule': 'expected',
  'withheld release': 'expected',
};

describe('a settlement line: every state × every event', () => {
  test.each(settlementStates.flatMap((state) => settlementEvents.map((event) => ({ state, event }))))(
    '$state, $event',
    ({ state, event }) => {
      const to = table[`${state} ${event}`];
      const refusal = { ok: false, code: 'settlement.not_in_state' };
      expect(nextSettlementState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
    },
  );

  test('the codes that people see are those of the document', () => {
    const codes = settlementStates.map((state) => settlementStateRecords[state].code);
    expect(codes.join(' ')).toBe('ST10 ST20 ST30 ST40 ST50 ST60 ST70 ST80 ST90');
  });
});

describe('what the bank says (reference 3.2)', () => {
  test.each([
    ['ACTC', 'accepted'],
    ['ACCP', 'accepted'],
    ['ACSP', 'accepted'],
    ['ACWC', 'accepted'],
    ['PDNG', 'accepted'],
    ['ACSC', 'paid'],
    ['ACCC', 'paid'],
    ['ACFC', 'accepted'],
    ['ACWP', 'accepted'],
    ['RJCT', 'returned'],
    ['CANC', 'returned'],
    ['RCVD', 'noted'],
    ['PART', 'noted'],
    ['PATC', 'asked'],
    ['BLCK', 'asked'],
    ['XXXX', undefined],
    ['toString', undefined],
  ])('%s: %s', (code, kind) => {
    expect(bankStatusEffect(code)).toBe(kind);
  });

  test.each([
    ['AC01', 'account_wrong'],
    ['AC04', 'account_closed'],
    ['AM04', 'funds_short'],
    ['BE01', 'name_differs'],
    ['BE04', 'address_missing'],
    [suspendedReason, 'suspended'],
    [stoppedReason('AC04'), 'account_closed'],
    [stoppedReason('815'), 'name_differs'],
    ['BE06', 'name_differs'],
    ['BE05', 'other'],
    ['412', 'account_wrong'],
    ['415', 'account_closed'],
    ['420', 'account_closed'],
    ['815', 'name_differs'],
    ['499', 'other'],
    ['NARR', 'other'],
    ['constructor', 'other'],
  ])('%s: %s', (code, reason) => {
    expect(returnReason(code)).toBe(reason);
  });

  test.each([
    ['AC04', true],
    ['BE01', true],
    ['BE06', true],
    ['AC02', false],
    ['AC05', false],
    ['BE04', false],
    ['BE05', false],
    ['BE07', false],
    ['BE10', false],
    ['BE16', false],
    ['BE17', false],
    ['BE19', false],
    ['BE22', false],
    ['412', true],
    ['815', true],
    ['AM04', false],
    ['499', false],
  ])('%s is about the account: %s', (code, isAbout) => {
    expect(isAccountReason(code)).toBe(isAbout);
  });

  test.each([
    ['AC01', 'FILE/AC01'],
    ['AC04', 'FILE/AC04'],
    ['BE01', 'FILE/BE01'],
    ['AM04', 'AM04'],
    ['FF01', 'FF01'],
  ])('%s of a whole file is noted as %s, and is about no seller’s account', (code, noted) => {
    expect([reasonOfWholeFile(code), isAccountReason(noted)]).toEqual([noted, false]);
  });

  test('what the bank has already is no money given back', () => {
    expect(['AM05', 'DU01', 'DUPL', 'AC04'].map(isDuplicateReason)).toEqual([true, true, true, false]);
    const words = [
      'Duplicate File',
      'DUPLICATE MSGID',
      'MsgId already received',
      '중복 접수된 파일',
      'RUN EXCEEDS LIMIT',
    ];
    expect(words.map(saysDuplicate)).toEqual([true, true, true, true, false]);
  });
});
