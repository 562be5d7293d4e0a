import type { listPeople } from '@gtp/contract/people/people-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';

export type People = Answer<typeof listPeople>;
export type Person = People['people'][number];
export type PersonRequest = People['requests'][number];
export type WaitingPerson = People['waiting'][number];
