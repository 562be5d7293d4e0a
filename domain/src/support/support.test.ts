import { describe, expect, test } from 'vitest';
import { inquiryEvents, inquiryEventsOpenTo, inquiryStates, moveInquiry } from './inquiry-states.ts';
import {
  checkMessage,
  checkTitle,
  handlingInstitutionOf,
  isMessageVisibleTo,
  longestContents,
  mostFiles,
  standpointOf,
} from './support.ts';

/** Every state × every event: the next state, or `-` where there is none. */
const table = `
             take         answer    add          reopen    close   note
received     in_progress  answered  received     -         closed  received
in_progress  in_progress  answered  in_progress  -         closed  in_progress
answered     -            answered  -            reopened  closed  answered
reopened     in_progress  answered  reopened     -         closed  reopened
closed       -            -         -            -         -       closed`;

const [, head = '', ...rows] = table.split('\n');
const events = head.trim().split(/\s+/);

describe.each(rows.map((row) => row.split(/\s+/)))('an inquiry that is %s', (state, ...next) => {
  test.each(events.map((event, index) => [event, next[index]]))('on %s becomes %s', (event, expected) => {
    const known = inquiryStates.find((each) => each === state) ?? 'closed';
    const cause = inquiryEvents.find((each) => each === event) ?? 'note';
    const moved = moveInquiry(known, cause);
    expect(moved).toEqual(
      expected === '-' ? { ok: false, code: 'support.not_in_state' } : { ok: true, value: expected },
    );
  });
});

test('the table above holds every state and event', () => {
  expect(events.toSorted()).toEqual([...inquiryEvents].toSorted());
  expect(rows.map((row) => row.split(/\s+/)[0])).toEqual(inquiryStates);
});

describe('each side has its own steps', () => {
  test.each([
    ['asker', 'received', 'add close'],
    ['asker', 'answered', 'reopen close'],
    ['asker', 'closed', ''],
    ['handler', 'received', 'take answer note'],
    ['handler', 'answered', 'answer close note'],
    ['handler', 'closed', 'note'],
  ] as const)('the %s of one that is %s: %s', (side, state, open) => {
    expect(inquiryEventsOpenTo(side, state).join(' ')).toBe(open);
  });
});

test('a question goes to the institution that looks after its asker', () => {
  expect(handlingInstitutionOf('SELLER', undefined)).toEqual({ kind: 'KOTRA' });
  expect(handlingInstitutionOf('BUYER', 'company_issuer')).toEqual({ kind: 'ISSUER', companyId: 'company_issuer' });
  expect(handlingInstitutionOf('BUYER', undefined)).toEqual({ kind: 'KOTRA' });
  expect(handlingInstitutionOf('ISSUER', undefined)).toEqual({ kind: 'VISA' });
});

test('only the two sides and the watching network know of an inquiry', () => {
  const parties = { askerCompanyId: 'a', handlerCompanyId: 'h' };
  expect(standpointOf({ clientType: 'SELLER', companyId: 'a' }, parties)).toBe('asker');
  expect(standpointOf({ clientType: 'KOTRA', companyId: 'h' }, parties)).toBe('handler');
  expect(standpointOf({ clientType: 'VISA', companyId: 'v' }, parties)).toBe('watcher');
  expect(standpointOf({ clientType: 'KOTRA', companyId: 'k' }, parties)).toBeUndefined();
});

test('a note is for those who handle, an answer for both sides, nothing for who watches', () => {
  expect(isMessageVisibleTo('asker', 'note')).toBe(false);
  expect(isMessageVisibleTo('handler', 'note')).toBe(true);
  expect(isMessageVisibleTo('asker', 'answer')).toBe(true);
  expect(isMessageVisibleTo('watcher', 'answer')).toBe(false);
});

test('words are kept without blanks around them, and refused when missing, too long or with too many files', () => {
  expect(checkMessage({ contents: ' Hello \n', fileIds: [] })).toEqual({ ok: true, value: 'Hello' });
  expect(checkMessage({ contents: ' \n', fileIds: [] })).toMatchObject({ code: 'support.contents_missing' });
  expect(checkMessage({ contents: 'x'.repeat(longestContents + 1), fileIds: [] })).toMatchObject({
    code: 'support.contents_too_long',
  });
  expect(checkMessage({ contents: 'x', fileIds: Array(mostFiles + 1).fill('f') })).toMatchObject({
    code: 'support.too_many_files',
  });
  expect(checkTitle('  ')).toMatchObject({ code: 'support.title_missing', field: 'title' });
});
