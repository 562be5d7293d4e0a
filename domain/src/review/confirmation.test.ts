import { expect, test } from 'vitest';
import { confirmationByDocument, isHeldByAnother } from './confirmation.ts';
import type { RequirementState } from './document-checklist.ts';

test.each<[string, ...RequirementState[]]>([
  ['document_waiting', 'uploaded'],
  ['document_waiting', 'checking'],
  ['document_waiting', 'accepted', 'uploaded'],
  ['document_accepted', 'accepted'],
  ['nothing'],
  ['nothing', 'missing'],
  ['nothing', 'rejected'],
  ['nothing', 'expired'],
])('%s by documents that are %s %s', (confirmed, ...states) => {
  expect(confirmationByDocument(states.map((state) => ({ state })))).toBe(confirmed);
});

test.each([
  ['한빛화장품 주식회사', false],
  ['(주)한빛화장품', false],
  ['HANBIT COSMETICS CO., LTD.', false],
  ['Hanbit Cosmetics Trading', true],
  ['김철수', true],
  ['', true],
])('the account of %s is another’s: %s', (holder, isAnother) => {
  expect(isHeldByAnother(holder, ['한빛화장품', 'Hanbit Cosmetics Co., Ltd.', ''])).toBe(isAnother);
});
