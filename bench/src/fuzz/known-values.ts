/** Ids and words that the portal's own lists give each role, by the name of their field. */
import type { Operation } from './operations.ts';
import { send } from './send-request.ts';
import type { KnownValues } from './value-arbitraries.ts';
import { roles, type Visitors } from './visitors.ts';

const mostOfAName = 40;

/** Reads every list, and then what its objects hold, as each role. */
export async function collectKnownValues(
  portalUrl: string,
  operations: readonly Operation[],
  visitors: Visitors,
): Promise<KnownValues> {
  const known = new Map<string, unknown[]>();
  const reads = operations.filter(({ method, answers }) => method === 'GET' && answers['200']?.format !== 'binary');
  for (const withIds of [false, true]) {
    for (const { path } of reads.filter((each) => each.path.includes('{') === withIds)) {
      for (const role of roles) {
        const token = await visitors.tokenOf(role);
        const asked = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String(first(known, name))),
        );
        const headers = { ...(token && { authorization: `Bearer ${token}` }) };
        const { status, text } = await send(portalUrl, { method: 'GET', path: asked, headers, body: undefined });
        if (status === 200) gather(JSON.parse(text), { name: '', known });
      }
    }
  }
  return known;
}

function first(known: KnownValues, name: string): unknown {
  return known.get(name)?.[0] ?? known.get('seq')?.[0] ?? 'none';
}

type Into = { readonly name: string; readonly known: Map<string, unknown[]> };

function gather(value: unknown, { name, known }: Into): void {
  if (Array.isArray(value)) for (const each of value) gather(each, { name, known });
  else if (typeof value === 'object' && value !== null) {
    for (const [inside, each] of Object.entries(value)) gather(each, { name: inside, known });
  } else if (value !== null && value !== '') {
    const values = known.get(name) ?? [];
    if (values.length < mostOfAName && !values.includes(value)) known.set(name, [...values, value]);
  }
}
