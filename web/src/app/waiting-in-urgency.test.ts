import { expect, it } from 'vitest';
import { inUrgency } from './waiting-in-urgency.ts';

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const drafts = { name: 'drafts', lateCount: 0, dueAt: undefined, oldestAt: on(1) };
const answers = { name: 'answers', lateCount: 0, dueAt: undefined, oldestAt: on(2) };
const chargeback = { name: 'chargeback', lateCount: 0, dueAt: on(28), oldestAt: on(20) };
const goods = { name: 'goods', lateCount: 0, dueAt: on(30), oldestAt: on(10) };
const late = { name: 'late', lateCount: 2, dueAt: on(24), oldestAt: on(3) };

it('has what is late first, then by deadline, and behind those what has none', () => {
  const shown = inUrgency([answers, drafts, goods, late, chargeback]).map(({ name }) => name);
  expect(shown).toEqual(['late', 'chargeback', 'goods', 'drafts', 'answers']);
});
