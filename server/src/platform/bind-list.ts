/** Binds a list whose rows and totals can be asked for apart, so that no page waits for what all rows add up to. */
import type { Answer, Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { listParts } from '@gtp/contract/platform/page-wire.ts';
import { accept, type RefusalCode, type Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint, type Call } from './bind-endpoint.ts';
import type { Caller } from './caller.ts';
import type { List } from './define-list.ts';
import { keepTotals } from './kept-totals.ts';
import type { Portal } from './portal.ts';
import { readingFor } from './reading-database.ts';

type HalvedQuery = { readonly only?: (typeof listParts)[number] | undefined } & Record<string, unknown>;

/** Registers `endpoint`; `only=rows` and `only=totals` answer a half, the totals at most some seconds old. */
export function bindHalvedList<const E extends Endpoint, Asked, Shown, Total, Code extends RefusalCode>(
  portal: Portal,
  endpoint: E,
  list: List<Portal, Asked, Shown, Total, Code>,
): void {
  bindEndpoint(portal, endpoint, async (call) => {
    const asked = call as unknown as Asked;
    const { only, ...filter } = call.query as unknown as HalvedQuery;
    const from = readingFor(portal, call);
    if (only === 'rows') return answerOf<E>(await list.readPage(from, asked));
    if (only === undefined) return answerOf<E>(await list.read(from, asked));
    const sums = await keepTotals({ ...wantedTotals(portal, call, filter), find: () => list.sum(from, asked) });
    return answerOf<E>(sums.ok ? accept({ list: [], ...sums.value }) : sums);
  });

  function wantedTotals({ database }: Portal, call: Call<E>, filter: Record<string, unknown>) {
    const { cursor, limit, sort, ...narrowed } = filter;
    const of = [endpoint.name, Object.entries(narrowed).toSorted(([left], [right]) => (left < right ? -1 : 1))];
    return { database, caller: call.caller as Caller, of, isFresh: call.isFresh, readAfter: call.readAfter };
  }
}

/** Which columns a row has, list and endpoint know alike. */
function answerOf<E extends Endpoint>(result: Result<unknown>): Result<Answer<E>> {
  return result as Result<Answer<E>>;
}
