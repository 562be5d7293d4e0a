/** What waits for an institution, by kind and one by one, and who of its people is in charge. */
import { workKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import { workScopes } from '@gtp/domain/work/work.ts';
import { orderState } from '../order/order-codes.ts';
import { currency, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { chosenRows, pageRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireList, wireObject } from '../platform/wire-object.ts';

const person = wireObject('WorkPerson', { userId: ['userId', text(50)], name: ['userName', text(200)] });

const sum = wireObject('WorkSum', {
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
});

/** Of orders also by the state in which they wait. */
const kindRows = {
  kind: ['waitType', oneOf(workKinds)],
  state: ['orderStatus', optional(orderState)],
} as const;

const workKind = wireObject('WorkKind', {
  ...kindRows,
  count: ['count', integer],
  sums: ['sumList', listOf(nested(sum))],
  oldestAt: ['waitDt', instant14],
  /** When the next of them means to be done, or meant to. */
  dueAt: ['dueDt', instant14],
  lateCount: ['lateCount', integer],
  targetDays: ['targetDays', integer],
  secondCount: ['secondCount', integer],
  /** Who is in charge of any of them, and how many nobody is. */
  people: ['chargeList', listOf(nested(person))],
  unassignedCount: ['openCount', integer],
  /** Who is in charge of the kind as a whole, and how often that was changed. */
  assignee: ['charge', optional(nested(person))],
  version: ['version', integer],
});

const workCounts = wireObject('WorkCounts', {
  mine: ['mineCount', integer],
  second: ['secondCount', integer],
  all: ['allCount', integer],
  late: ['lateCount', integer],
});

const workQueue = wireObject('WorkQueue', {
  asOf: ['baseDt', instant14],
  counts: ['counts', nested(workCounts)],
  kinds: ['workList', listOf(nested(workKind))],
});

const workMatter = wireObject('WorkMatter', {
  matterId: ['matterId', text(100)],
  /** The number or name by which people know it. */
  label: ['matterName', text(300)],
  currency: ['tradeCurrCd', optional(currency)],
  amount: ['totalMony', optional(moneyBeside())],
  waitsSince: ['waitDt', instant14],
  dueAt: ['dueDt', instant14],
  isLate: ['lateYn', yesNo],
  isSecond: ['secondYn', yesNo],
  assignee: ['charge', optional(nested(person))],
  /** Whether it is of the kind as a whole and not of this matter. */
  isOfKind: ['kindChargeYn', yesNo],
  version: ['version', integer],
});

const workMatters = wireObject('WorkMatters', {
  count: ['count', integer],
  list: ['list', listOf(nested(workMatter))],
});

/** What takes a matter out of the queue, or brings one. */
const anyMatter = [
  'work',
  'order',
  'member',
  'review',
  'risk',
  'amendment',
  'inquiry',
  'reconciliation',
  'settlement',
  'bank-message',
  'payment',
  'card',
  'fee',
  'exchange-rate',
  'base-rate',
  'paying-account',
  'payout-account',
] as const;

export const readWorkQueue = endpoint({
  name: 'readWorkQueue',
  method: 'GET',
  path: '/work-queue',
  access: 'work.read',
  summary: 'What waits for the institution by kind, with money, lateness and who is in charge.',
  query: wireObject('WorkQueueFilter', { scope: ['scope', optional(oneOf(workScopes))] }),
  answer: workQueue,
  shows: anyMatter,
});

export const listWorkMatters = endpoint({
  name: 'listWorkMatters',
  method: 'GET',
  path: '/work-queue/matters',
  access: 'work.read',
  summary: 'What waits of one kind, the most urgent first; of chosen ones those that wait.',
  query: wireObject('WorkMatterFilter', {
    ...kindRows,
    scope: ['scope', optional(oneOf(workScopes))],
    limit: pageRows.limit,
    ...chosenRows,
  }),
  answer: workMatters,
  shows: anyMatter,
  isTranslated: true,
});

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/work-queue/colleagues',
  access: 'work.read',
  summary: 'Who of the own institution can be put in charge of a kind.',
  query: wireObject('ColleagueFilter', { kind: kindRows.kind }),
  answer: wireList('ColleagueList', person),
  shows: ['work'],
});

export const listAssignments = endpoint({
  name: 'listAssignments',
  method: 'GET',
  path: '/work-queue/assignments',
  access: 'work.read',
  summary: 'Who was put in charge of a matter or a kind, by whom and when, the newest first.',
  query: wireObject('AssignmentFilter', { ...kindRows, matterId: ['matterId', optional(text(100))] }),
  answer: wireList(
    'AssignmentList',
    wireObject('Assignment', {
      /** Nobody: it was released. */
      assignee: ['charge', optional(nested(person))],
      assignedBy: ['changeUser', nested(person)],
      assignedAt: ['changeDt', instant14],
    }),
  ),
  shows: ['work'],
});

export const assignWork = endpoint({
  name: 'assignWork',
  method: 'POST',
  path: '/work-queue/assignments',
  access: 'work.assign',
  summary: 'Puts one of the own people in charge of a matter, or of a kind, or nobody any more; it gives no rights.',
  body: wireObject('WorkAssignment', {
    ...kindRows,
    /** Without it the kind as a whole. */
    matterId: ['matterId', optional(text(100))],
    /** Nobody: it is released. */
    assigneeId: ['chargeId', optional(text(50))],
    /** How often it was changed as the reader saw it. */
    version: ['version', integer],
  }),
  answer: wireObject('WorkAssigned', { version: ['version', integer] }),
  changes: ['work'],
});
