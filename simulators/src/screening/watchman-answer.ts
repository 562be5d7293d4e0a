/** As Watchman answers `GET /v2/search` and `GET /v2/listinfo` (SearchResponse and ListInfoResponse of its docs/api.yaml). */
import { likeness, type ScreeningStore, versionOf } from './screening-store.ts';

type Asked = {
  readonly name: string;
  readonly minMatch: number;
  readonly limit: number;
  readonly type: string | undefined;
};

export function searchAnswer(store: ScreeningStore, { name, minMatch, limit, type }: Asked): object {
  const entities = store
    .all()
    .filter(({ kind }) => type === undefined || kind === type)
    .map((listed) => ({ listed, match: likeness(name, listed.name) }))
    .filter(({ match }) => match >= minMatch)
    .toSorted((one, other) => other.match - one.match)
    .slice(0, limit)
    .map(({ listed, match }) => ({
      ...{ name: listed.name, entityType: listed.kind, sourceList: listed.list, sourceID: listed.id },
      ...{ [listed.kind]: { name: listed.name, altNames: null }, sanctionsInfo: { programs: ['TEST'] }, match },
    }));
  return { query: { name, entityType: type ?? '', sourceList: 'api-request' }, entities };
}

export function listInfo(store: ScreeningStore): object {
  const lists = Object.entries(Object.groupBy(store.all(), ({ list }) => list));
  return {
    lists: Object.fromEntries(lists.map(([list, listed]) => [list, listed?.length ?? 0])),
    listHashes: Object.fromEntries(lists.map(([list]) => [list, versionOf(store)])),
    startedAt: '2026-11-22T00:00:00Z',
    endedAt: '2026-11-22T00:01:00Z',
    version: 'v0.51.0',
  };
}
