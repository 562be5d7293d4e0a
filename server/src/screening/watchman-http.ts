/** Moov Watchman over its second API (docs/api.yaml, `GET /v2/search` and `GET /v2/listinfo`): one name a call. */
import { askHttp } from '../platform/ask-http.ts';
import { readWatchmanEntities, readWatchmanVersion } from './read-watchman-answer.ts';
import { type AskedName, mostEntries, type ScreeningCall, type ScreeningPort } from './screening-port.ts';
import type { ServiceAccess } from './yente-http.ts';

/** As many calls at a time; while it is away, the breaker ends them at once. */
const together = 4;

export function makeWatchman({ url, key, dataset, threshold, ...line }: ServiceAccess): ScreeningPort {
  // It has no login of its own: a key is for the gateway that stands before it.
  const init = { headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) } };
  const isEveryList = dataset === everyList;

  async function askOne(asked: AskedName, version: string): Promise<ScreeningCall> {
    const query = new URLSearchParams({
      ...{ name: asked.name, minMatch: String(threshold / 100), limit: String(mostEntries) },
      ...(asked.kind === 'vessel' && { type: 'vessel' }),
      ...(!isEveryList && { source: dataset }),
    });
    const answer = await askHttp(line, {
      url: `${url}/v2/search?${query.toString()}`,
      init,
      read: (raw) => readWatchmanEntities(raw, threshold),
    });
    if (!answer.isAnswered) return { outcome: 'outage', aside: answer.reason };
    const { value, raw, rawSha256 } = answer;
    return { outcome: 'answered', version, names: [{ ...asked, matches: value }], raw, rawSha256 };
  }

  return {
    service: 'watchman',
    dataset: `${dataset} ${threshold}`,
    async ask(names) {
      const lists = await askHttp(line, {
        url: `${url}/v2/listinfo`,
        init,
        read: (raw) => readWatchmanVersion(raw, isEveryList ? undefined : dataset),
      });
      if (!lists.isAnswered) return [{ outcome: 'outage', aside: lists.reason }];
      const calls: ScreeningCall[] = [];
      for (let from = 0; from < names.length; from += together) {
        const some = names.slice(from, from + together).map((each) => askOne(each, lists.value));
        calls.push(...(await Promise.all(some)));
      }
      return calls;
    },
  };
}

/** As the setting says that no list is left out. */
export const everyList = 'all';
