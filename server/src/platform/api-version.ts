/** Which dated version of the API a call is answered in, and how strict that is with it. */
import {
  type ApiVersion,
  apiVersions,
  isApiVersion,
  newestVersion,
  strictSince,
  versionHeader,
} from '@gtp/contract/platform/api-version.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call that a program makes, or that asks for a version; its answer names it. */
    apiVersion?: ApiVersion;
  }
}

/** The version that the header asks for, else the key's own; the newest for people, whose web is as new as the portal. */
export function versionOf(
  { headers }: FastifyRequest,
  apiKey: Caller['apiKey'],
): Result<ApiVersion, 'request.version_unknown'> {
  const asked = headers[versionHeader.toLowerCase()];
  if (asked === undefined) return accept(apiKey?.version ?? newestVersion);
  if (typeof asked === 'string' && isApiVersion(asked)) return accept(asked);
  const known = apiVersions.map(({ version }) => version).join(', ');
  return refuse('request.version_unknown', { facts: { known } });
}

/** Whether a program that sends something unknown shall learn of it. */
export function isStrict(version: ApiVersion): boolean {
  return version >= strictSince;
}
