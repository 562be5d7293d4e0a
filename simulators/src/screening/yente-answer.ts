/** As yente answers `POST /match/{dataset}` and `GET /catalog` (EntityMatchResponse and DataCatalogModel of its openapi). */
import { likeness, type ScreeningStore, versionOf } from './screening-store.ts';

export type YenteQuery = {
  readonly schema: string;
  readonly properties: Readonly<Record<string, readonly string[]>>;
};

type Asked = {
  readonly queries: readonly (readonly [key: string, query: YenteQuery])[];
  readonly threshold: number;
  readonly limit: number;
};

const schemas = { person: 'Person', business: 'Company', vessel: 'Vessel' } as const;
/** Below this nothing is answered at all. */
const cutoff = 0.5;

export function matchAnswer(store: ScreeningStore, { queries, threshold, limit }: Asked): object {
  const responses = queries.map(([key, query]) => {
    const isVessel = query.schema === 'Vessel';
    const results = store
      .all()
      .filter(({ kind }) => (kind === 'vessel') === isVessel)
      .map((listed) => ({ listed, score: likeness(query.properties.name?.[0] ?? '', listed.name) }))
      .filter(({ score }) => score >= Math.min(cutoff, threshold))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, limit)
      .map(({ listed: { id, name, kind, list }, score }) => ({
        ...{ id, caption: name, schema: schemas[kind], properties: { name: [name], topics: ['sanction'] } },
        ...{ datasets: [list], referents: [], target: true, first_seen: null, last_seen: null, last_change: null },
        ...{ score, features: { name_literal_match: score }, match: score >= threshold },
      }));
    return [key, { status: 200, results, total: { value: results.length, relation: 'eq' }, query }] as const;
  });
  return { responses: Object.fromEntries(responses), matcher: {}, limit };
}

export function catalog(store: ScreeningStore): object {
  const version = versionOf(store).slice(0, 14);
  const sanctions = {
    ...{ name: 'sanctions', title: 'Consolidated Sanctions', load: true, version, index_version: version },
    ...{ index_current: true, children: [...new Set(store.all().map(({ list }) => list))] },
  };
  return { datasets: [sanctions], current: ['sanctions'], outdated: [], index_stale: false };
}
