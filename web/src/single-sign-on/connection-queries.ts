import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listConnections } from '@gtp/contract/single-sign-on/connection-wire.ts';

export type Connection = Answer<typeof listConnections>['connections'][number];
