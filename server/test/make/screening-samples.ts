/** What screening services answer, by the examples that they publish, with fields that nobody asked for. */

/** yente 5, `POST /match/sanctions` of two names (shape of its openapi and of opensanctions.org/docs/api/quickstart). */
export const yenteMatches = JSON.stringify({
  responses: {
    q0: {
      status: 200,
      results: [
        {
          id: 'NK-25vyVSnKUa7LjjDrHyPPEZ',
          caption: 'Aleksandr Zacharov',
          schema: 'Person',
          properties: { name: ['Александр Захаров', 'Aleksandr Zacharov'], topics: ['sanction'], country: ['ru'] },
          datasets: ['us_ofac_sdn', 'eu_fsf'],
          referents: ['ofac-40319'],
          target: true,
          first_seen: '2023-04-20T10:31:56',
          last_seen: '2026-11-20T18:20:02',
          last_change: '2026-02-11T10:36:18',
          score: 0.91,
          features: { name_literal_match: 0.0, person_name_jaro_winkler: 0.91 },
          match: true,
        },
        { id: 'Q4708', caption: 'Alexander Sacharow', schema: 'Person', properties: {}, score: 0.44, match: false },
      ],
      total: { value: 1, relation: 'eq' },
      query: { id: null, schema: 'LegalEntity', properties: { name: ['Aleksandr Zacharov'] } },
    },
    q1: {
      status: 200,
      results: [],
      total: { value: 0, relation: 'eq' },
      query: { schema: 'LegalEntity', properties: {} },
    },
  },
  matcher: { name_literal_match: { description: 'Exact name match', coefficient: 1.0 } },
  limit: 5,
});

/** yente 5, `GET /catalog`. */
export const yenteCatalog = JSON.stringify({
  datasets: [
    {
      ...{ name: 'sanctions', title: 'Consolidated Sanctions', load: true, children: ['us_ofac_sdn'] },
      ...{ version: '20261122184501-abc', index_version: '20261122184501-abc', index_current: true },
    },
    { name: 'peps', title: 'Politically Exposed Persons', load: false, version: '20261122', children: [] },
    { name: 'wanted', load: true, version: '20261122', index_version: null, index_current: false, children: [] },
  ],
  current: ['sanctions'],
  outdated: [],
  index_stale: false,
});

/** Watchman 0.5x, `GET /v2/search?name=nicolas+maduro` (SearchResponse of its docs/api.yaml). */
export const watchmanEntities = JSON.stringify({
  query: { name: 'nicolas maduro', entityType: '', sourceList: 'api-request', sourceID: '', person: null },
  entities: [
    {
      name: 'Nicolas MADURO MOROS',
      entityType: 'person',
      sourceList: 'us_ofac',
      sourceID: '22790',
      person: { name: 'Nicolas MADURO MOROS', altNames: null, gender: 'male', birthDate: '1962-11-23T00:00:00Z' },
      business: null,
      contact: { emailAddresses: null },
      addresses: null,
      sanctionsInfo: { programs: ['VENEZUELA'], secondary: false, description: '' },
      sourceData: { entityID: '22790', sdnType: 'individual' },
      match: 0.9444,
    },
    { name: 'Nicolas MUELLER', entityType: 'person', sourceList: 'eu_csl', sourceID: '7', match: 0.61 },
  ],
});

/** Watchman, `GET /v2/listinfo` (ListInfoResponse). */
export const watchmanLists = JSON.stringify({
  lists: { us_csl: 442, us_ofac: 17_646, eu_csl: 0 },
  listHashes: { us_csl: 'a572fe01bb32cf42', us_ofac: '0629dd10c0419aab' },
  startedAt: '2026-11-22T00:00:00Z',
  endedAt: '2026-11-22T00:02:03Z',
  version: 'v0.51.0',
});
