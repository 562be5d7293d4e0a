import { expect, test } from 'vitest';
import { stateOfReadMessage } from './bank-message-states.ts';

test.each([
  ['all ours and taken', { oursCount: 2, asideCount: 0, reasonCount: 0 }, 'taken'],
  ['ours in part', { oursCount: 1, asideCount: 3, reasonCount: 0 }, 'partly'],
  ['none of ours', { oursCount: 0, asideCount: 3, reasonCount: 0 }, 'aside'],
  ['nothing', { oursCount: 0, asideCount: 0, reasonCount: 0 }, 'aside'],
  ['something for people', { oursCount: 2, asideCount: 0, reasonCount: 1 }, 'attention'],
  ['something for people beside others', { oursCount: 0, asideCount: 2, reasonCount: 1 }, 'attention'],
])('a bank’s message that is %s', (_what, parts, state) => {
  expect(stateOfReadMessage(parts)).toBe(state);
});
