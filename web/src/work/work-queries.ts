import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listWorkMatters, readWorkQueue } from '@gtp/contract/work/work-wire.ts';

export type WorkQueue = Answer<typeof readWorkQueue>;
/** What waits of one kind; of orders in one state. */
export type WorkKindRow = WorkQueue['kinds'][number];
export type WorkMatter = Answer<typeof listWorkMatters>['list'][number];
export type WorkPerson = NonNullable<WorkMatter['assignee']>;
