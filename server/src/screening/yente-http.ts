/**
 * OpenSanctions over yente's API (`POST /match/{dataset}` and `GET /catalog`; the hosted API of
 * opensanctions.org is the same with a key). Many names are asked in one call.
 */
import { askHttp, type ProviderLine } from '../platform/ask-http.ts';
import { readYenteMatches, readYenteVersion } from './read-yente-answer.ts';
import { type AskedName, mostEntries, type ScreeningCall, type ScreeningPort } from './screening-port.ts';

export type ServiceAccess = ProviderLine & {
  /** Such as `https://api.opensanctions.org`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly dataset: string;
  /** In hundredths. */
  readonly threshold: number;
};

/** yente refuses more than a hundred queries at once. */
const together = 50;

export function makeYente({ url, key, dataset, threshold, ...line }: ServiceAccess): ScreeningPort {
  const headers = { accept: 'application/json', ...(key && { authorization: `ApiKey ${key}` }) };
  const limits = new URLSearchParams({ threshold: String(threshold / 100), limit: String(mostEntries) });

  async function askTogether(names: readonly AskedName[], version: string): Promise<ScreeningCall> {
    const queries = Object.fromEntries(
      names.map(({ name, kind }, at) => [
        `q${at}`,
        { schema: kind === 'vessel' ? 'Vessel' : 'LegalEntity', properties: { name: [name] } },
      ]),
    );
    const asked = await askHttp(line, {
      url: `${url}/match/${encodeURIComponent(dataset)}?${limits.toString()}`,
      init: {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ queries }),
      },
      read: (raw) => readYenteMatches(raw, { names, threshold }),
    });
    if (!asked.isAnswered) return { outcome: 'outage', aside: asked.reason };
    const { value, raw, rawSha256 } = asked;
    return { outcome: 'answered', version, names: value, raw, rawSha256 };
  }

  return {
    service: 'yente',
    dataset: `${dataset} ${threshold}`,
    async ask(names) {
      const catalog = await askHttp(line, {
        url: `${url}/catalog`,
        init: { headers },
        read: (raw) => readYenteVersion(raw, dataset),
      });
      if (!catalog.isAnswered) return [{ outcome: 'outage', aside: catalog.reason }];
      const calls: ScreeningCall[] = [];
      for (let from = 0; from < names.length; from += together) {
        calls.push(await askTogether(names.slice(from, from + together), catalog.value));
      }
      return calls;
    },
  };
}
