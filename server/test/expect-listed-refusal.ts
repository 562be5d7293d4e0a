/** Every refusal that a test meets is one that the contract lists for the call. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { refusalsOf } from '../src/platform/endpoint-refusals.ts';
import { endpoints } from './all-endpoints.ts';

type Asked = { readonly method: string; readonly path: string };

const patterns = endpoints
  .filter(({ version }) => version === undefined)
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }));

/** What no call answers has no list. */
export function expectListedRefusal({ method, path }: Asked, { statusCode, body }: LightMyRequestResponse): void {
  if (statusCode < 400 || !body.startsWith('{')) return;
  const { code } = JSON.parse(body) as { readonly code?: string };
  const [bare = ''] = path.split('?');
  const found = patterns.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare));
  if (code === undefined || found.length === 0) return;
  const isListed = found.some(({ endpoint }) => refusalsOf(endpoint).some((each) => each === code));
  if (!isListed) throw new Error(`${method} ${path} is refused with ${code}, which the contract does not list`);
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
