/** deploy/helm by Helm itself: what it makes is what Kubernetes takes, and what the portal's settings ask for can be given. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '@gtp/server/platform/setting-reader.ts';
import { readSettings, SettingsError } from '@gtp/server/platform/settings.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { lintChart, renderChart } from './helm.ts';
import { installPackages } from './install-packages.ts';
import { root } from './run-command.ts';

type Container = {
  readonly args: readonly string[];
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
};
type Volume = {
  readonly name: string;
  readonly secret?: { readonly secretName: string; readonly items: readonly { readonly key: string }[] };
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly hostPath?: { readonly path: string };
  readonly configMap?: { readonly items?: readonly { readonly key: string; readonly path: string }[] };
};
type Pod = {
  readonly securityContext: object;
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly [Container];
  readonly volumes: readonly Volume[];
};
type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly template: { readonly spec: Pod };
    /** Of a CronJob. */
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: Pod } } };
  };
};
type Values = { readonly [name: string]: unknown };

const needed: Values = {
  image: { repository: 'registry.company.kr/portal' },
  settings: {
    PUBLIC_URL: 'https://trade.company.kr',
    MAIL_FROM: 'Hanbit <no-reply@company.kr>',
    DATABASE_URL: 'postgres://portal@database/portal',
    SMTP_URL: 'smtps://portal@mail.company.kr',
    ACQUIRER_URL: 'https://acquirer.company.kr',
    BANK_FOLDER: '/data/bank',
    TRUSTED_PROXIES: '10.0.0.0/8',
  },
  secret: {
    existingSecret: 'portal',
    keys: [
      ...['DATABASE_PASSWORD', 'FILE_KEY', 'TOKEN_SECRET', 'MAIL_CODE_SECRET', 'SMTP_PASSWORD'],
      ...['ACQUIRER_API_KEY', 'ACQUIRER_WEBHOOK_SECRET'],
    ],
  },
  migrate: { ownerUrl: 'postgres://portal_owner@database/portal', existingSecret: 'portal-owner' },
};
const everything: Values = {
  ...needed,
  api: {
    autoscaling: { enabled: true },
    nodeSelector: { disk: 'ssd' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
  },
  console: { enabled: true },
  verify: { textfileDirectory: '/var/lib/node_exporter', nodeSelector: { 'kubernetes.io/hostname': 'node-1' } },
  worker: { replicas: 2, strategy: 'Recreate', podAnnotations: { 'company.kr/team': 'payments' } },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'portal-tls', annotations: { a: 'b' } },
  brand: { files: { 'brand.json': '{"name":"Hanbit"}', 'terms/ko/S1.md': '# 약관\n본문' } },
  cardRules: [{ acquirers: ['simulator'] }],
  networkPolicy: { from: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }] },
  imagePullSecrets: [{ name: 'registry' }],
  extraEnv: [{ name: 'AWS_REGION', value: 'ap-northeast-2' }],
  extraVolumes: [{ name: 'ca', configMap: { name: 'database-ca' } }],
  extraVolumeMounts: [{ name: 'ca', mountPath: '/etc/portal' }],
};

function manifestsOf(values: Values): readonly Manifest[] {
  const rendered = renderChart(values);
  if ('wrong' in rendered) throw new Error(rendered.wrong);
  return parseAllDocuments(rendered.yaml).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
}
const wrongWith = (values: Values) => {
  const rendered = renderChart(values);
  return 'wrong' in rendered ? rendered.wrong : '';
};
const merged = (change: Readonly<Record<string, object>>, values = needed): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(change).map(([name, part]) => [name, { ...(values[name] as object), ...part }])),
});
const podOf = (manifests: readonly Manifest[], component: string): Pod => {
  const found = manifests.find(
    ({ kind, metadata }) => /Deployment|Job/.test(kind) && metadata.name.endsWith(component),
  );
  if (!found) throw new Error(`There is no ${component}`);
  return (found.spec.jobTemplate?.spec ?? found.spec).template.spec;
};

let all: readonly Manifest[];
beforeAll(() => {
  installPackages('scripts');
  all = manifestsOf(everything);
}, 120_000);

describe('what Helm makes', () => {
  test.each([
    ['the least values', needed],
    ['all of them', everything],
  ])('breaks no rule of Helm with %s', (_, values) => {
    expect(lintChart(values)).toContain('0 chart(s) failed');
  });

  test('is what Kubernetes takes, field by field', async () => {
    const kinds = new Set<string>();
    for (const manifest of [...all, ...manifestsOf(needed)]) {
      const { apiVersion, kind } = manifest;
      kinds.add(kind);
      // As Kubernetes publishes its schemas; fields that it does not know are refused, too.
      const file = join(root, 'scripts/node_modules/kubernetes-models', apiVersion, `${kind}.js`);
      const models = (await import(pathToFileURL(file).href)) as Record<
        string,
        new (
          manifest: object,
        ) => { validate(): void }
      >;
      const Model = models[kind];
      if (!Model) throw new Error(`${apiVersion} has no ${kind}`);
      expect(() => new Model(manifest).validate(), `${kind} ${manifest.metadata.name}`).not.toThrow();
      if (kind === 'Deployment') {
        const misspelt = { ...manifest, spec: { ...manifest.spec, replicas: 'two' } };
        expect(() => new Model(misspelt).validate()).toThrow();
      }
    }
    expect([...kinds].toSorted()).toEqual([
      ...['ConfigMap', 'CronJob', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Job', 'NetworkPolicy'],
      ...['PersistentVolumeClaim', 'PodDisruptionBudget', 'Service', 'ServiceAccount'],
    ]);
  });

  test('runs as a number that is not root, on files that nobody changes', () => {
    for (const component of ['-api', '-worker', '-migrate', '-console']) {
      const { securityContext, containers } = podOf(all, component);
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const writable = containers[0].volumeMounts.filter(({ readOnly, name }) => !readOnly && name !== 'ca');
      expect(writable.map(({ mountPath }) => mountPath).toSorted()).toEqual(['/data', '/tmp']);
    }
  });

  test('lets the drain and what runs end before anything is killed', () => {
    const drainOf = (seconds: number) => podOf(manifestsOf({ ...needed, drainSeconds: seconds }), '-api');
    for (const seconds of [0, 10, 120]) expect(drainOf(seconds).terminationGracePeriodSeconds).toBe(seconds + 40);
    expect(podOf(all, '-worker').terminationGracePeriodSeconds).toBe(40);
  });

  test('leaves the number of portals to the autoscaler where there is one', () => {
    const replicasOf = (manifests: readonly Manifest[]) =>
      manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith('-api'))?.spec.replicas;
    expect([replicasOf(all), replicasOf(manifestsOf(needed))]).toEqual([undefined, 2]);
  });

  test('mounts a brand as the folder that the portal reads', () => {
    const brand = podOf(all, '-api').volumes.find(({ name }) => name === 'brand');
    const files = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.endsWith('-brand'))?.data;
    expect(brand?.configMap?.items).toEqual([
      { key: 'brand.json', path: 'brand.json' },
      { key: 'terms.ko.S1.md', path: 'terms/ko/S1.md' },
    ]);
    expect(files).toEqual({ 'brand.json': '{"name":"Hanbit"}', 'terms.ko.S1.md': '# 약관\n본문' });
  });
});

const secrets: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'p/a#s@s%',
  DATABASE_OWNER_PASSWORD: 'o/w#n@r%',
  FILE_KEY: 'q0Xc3mZ8pUe5nRk1tVh7yLb2wSj6dGf4aIo9xCvQzE0=',
  TOKEN_SECRET: 'Zk2v8Qm4Xr6Tn0Lp9Wc3Hs7Jd1Fb5GyQ',
  MAIL_CODE_SECRET: 'Rt5y9Ui3Op7As1Df6Gh0Jk4Lz8Xc2VbM',
  SMTP_PASSWORD: 'n8Fv3kR',
  ACQUIRER_API_KEY: 'Wq3-9vLr7kTx0Zb5',
  ACQUIRER_WEBHOOK_SECRET: 'Jd8-2mXp4sVn6Ty1',
};

/** The settings of a pod as the program in it reads them: files are there that its volumes hold, and no others. */
function settingsOf(component: string, values = needed) {
  const { containers, volumes } = podOf(manifestsOf(values), component);
  const [{ env, volumeMounts }] = containers;
  const files = volumeMounts.flatMap(({ name, mountPath }) => {
    const secret = volumes.find((volume) => volume.name === name)?.secret;
    return (secret?.items ?? []).map(({ key }) => [`${mountPath}/${key}`, secrets[key] ?? ''] as const);
  });
  const readFile = (path: string) => new Map<string, string>(files).get(path) ?? expect.unreachable(path);
  const given = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  return readSettings({ NODE_ENV: 'production', ...given }, { readFile });
}
const passwordIn = (url: string | undefined) => url && decodeURIComponent(new URL(url).password);

describe('the portal in its pod', () => {
  test.each(['-api', '-worker'])('%s reads its settings, and never learns the password of the owner', (component) => {
    const settings = settingsOf(component);
    expect(settings).toMatchObject({ isDemo: false, publicUrl: 'https://trade.company.kr', drainSeconds: 10 });
    expect([settings.databaseUrl, settings.databaseOwnerUrl].map(passwordIn)).toEqual(['p/a#s@s%', undefined]);
    expect(JSON.stringify(podOf(all, component))).not.toMatch(/owner/i);
  });

  test('migrations come before all else, with both roles', () => {
    const { databaseUrl, databaseOwnerUrl } = settingsOf('-migrate');
    expect([databaseUrl, databaseOwnerUrl].map(passwordIn)).toEqual(['p/a#s@s%', 'o/w#n@r%']);
    const job = all.find(({ kind, metadata }) => kind === 'Job' && metadata.name.endsWith('-migrate'));
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    // What the chart makes itself is not there yet.
    const names = all
      .filter(({ kind }) => /ConfigMap|ServiceAccount|Claim/.test(kind))
      .map(({ metadata }) => metadata.name);
    expect(names.length).toBeGreaterThan(3);
    const refers = podOf(all, '-migrate').volumes.filter((volume) =>
      names.some((name) => JSON.stringify(volume).includes(`"${name}"`)),
    );
    expect(refers).toEqual([]);
  });

  test('the console, which no release has, writes where the portal reads, with both roles', () => {
    const withConsole = merged({ console: { enabled: true } });
    const { databaseUrl, databaseOwnerUrl, ...settings } = settingsOf('-console', withConsole);
    expect([databaseUrl, databaseOwnerUrl].map(passwordIn)).toEqual(['p/a#s@s%', 'o/w#n@r%']);
    const { fileDirectory, ledgerRootDirectory } = settingsOf('-worker');
    expect(settings).toMatchObject({ fileDirectory, ledgerRootDirectory });
    const dataOf = (component: string) => podOf(all, component).volumes.find(({ name }) => name === 'data');
    expect(dataOf('-console')?.persistentVolumeClaim).toBeDefined();
    expect(dataOf('-console')).toEqual(dataOf('-worker'));
    expect(JSON.stringify(manifestsOf(needed))).not.toContain('-console');
  });

  test('the nightly check reads what the worker writes, without the owner, and leaves its result where it is looked for', () => {
    const settings = settingsOf('-verify');
    const { fileDirectory, ledgerRootDirectory } = settingsOf('-worker');
    expect(settings).toMatchObject({ fileDirectory, ledgerRootDirectory, databaseOwnerUrl: undefined });
    const argsOf = (manifests: readonly Manifest[]) => podOf(manifests, '-verify').containers[0].args;
    expect(argsOf(manifestsOf(needed))).toEqual(['node', 'scripts/verify.ts', '--nightly']);
    expect(argsOf(all)).toEqual([...argsOf(manifestsOf(needed)), '--textfile=/textfile/portal_verify.prom']);
    const textfile = podOf(all, '-verify').volumes.find(({ name }) => name === 'textfile');
    expect(textfile?.hostPath?.path).toBe('/var/lib/node_exporter');
    expect(JSON.stringify(podOf(all, '-verify'))).not.toMatch(/owner/i);
    expect(JSON.stringify(manifestsOf(merged({ verify: { enabled: false } })))).not.toContain('-verify');
  });

  test('starts what the image has', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const programs = ['-api', '-worker', '-migrate'].map((each) => podOf(all, each).containers[0].args.join(' '));
    expect(programs).toEqual(['node server/src/main.ts', 'node server/src/worker.ts', 'node scripts/migrate.ts']);
    expect(dockerfile).toContain('CMD ["node", "server/src/main.ts"]');
    expect(dockerfile).toMatch(/^COPY .*scripts\/migrate\.ts/m);
  });
});

/** Set by the chart itself, or of no use in it. */
const chartsOwn = [
  ...['BRAND_DIRECTORY', 'CARD_RULES', 'DATA_DIRECTORY', 'DEMO_MODE', 'DRAIN_SECONDS', 'HOST', 'PORT'],
  ...['DATABASE_OWNER_PASSWORD', 'DATABASE_OWNER_URL'],
  'CLOCK_OFFSET_DAYS', // refused outside demo mode
];

describe('the settings’ table', () => {
  const schema = JSON.parse(readFileSync(join(root, 'deploy/helm/values.schema.json'), 'utf8')) as {
    readonly properties: {
      readonly settings: { readonly properties: object };
      readonly secret: {
        readonly properties: { readonly keys: { readonly items: { readonly enum: readonly string[] } } };
      };
    };
  };
  const plain = Object.keys(schema.properties.settings.properties);
  const kept = schema.properties.secret.properties.keys.items.enum;

  /** Every name that the server asks for, and which of them it also reads from a file. */
  function askedOfEnvironment(env: Environment) {
    const names = new Set<string>();
    const problems: string[] = [];
    try {
      readSettings(new Proxy({ ...env }, { get: (target, name: string) => names.add(name) && target[name] }));
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(...error.problems);
    }
    names.delete('NODE_ENV');
    const isSecret = (name: string) => names.has(`${name}_FILE`);
    const settings = [...names].filter((name) => !(name.endsWith('_FILE') && names.has(name.slice(0, -5))));
    return { settings, isSecret, problems };
  }

  test('has no name that values cannot give, secrets as files alone', () => {
    const { settings, isSecret } = askedOfEnvironment({ DEMO_MODE: 'off' });
    expect(settings.length).toBeGreaterThan(70);
    const own = settings.filter((name) => !chartsOwn.includes(name));
    // An address with an account may stand in the open without its password, or whole in the Secret.
    const addresses = ['DATABASE_REPLICA_URL', 'DATABASE_URL', 'SMTP_URL'];
    expect(plain.toSorted()).toEqual(own.filter((name) => !isSecret(name) || addresses.includes(name)).toSorted());
    expect(kept.toSorted()).toEqual(own.filter(isSecret).toSorted());
  });

  test('has no required name that values cannot give, whoever charges the cards', () => {
    const gateways = ['simulator', 'stripe', 'portone', 'toss'];
    const missing = gateways.flatMap((CARD_GATEWAY) => askedOfEnvironment({ DEMO_MODE: 'off', CARD_GATEWAY }).problems);
    const required = missing.flatMap((problem) => /^([A-Z_]+) is missing/.exec(problem)?.[1] ?? []);
    expect(required).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'FILE_KEY', 'STRIPE_API_KEY', 'PORTONE_STORE_ID', 'DATABASE_URL']),
    );
    expect(required.filter((name) => ![...plain, ...kept, ...chartsOwn].includes(name))).toEqual([]);
  });

  test('refuses a name that is none, and a number that YAML would write in another way', () => {
    expect(wrongWith(merged({ settings: { PUBLIC_URI: 'https://a.kr' } }))).toContain("'PUBLIC_URI' not allowed");
    expect(wrongWith(merged({ settings: { POOL_SIZE: 20 } }))).toContain("at '/settings/POOL_SIZE'");
    expect(wrongWith(merged({ settings: { TOKEN_SECRET: 'in the open' } }))).toContain("'TOKEN_SECRET' not allowed");
    expect(wrongWith(merged({ secret: { keys: ['FILE_KEY', 'TOKEN_SECRET'] } }))).toContain("at '/secret/keys'");
  });
});

describe('values that do not fit together are refused with a sentence', () => {
  const passwords = { DATABASE_URL: 'postgres://portal:secret@database/portal' };
  test.each<[string, Values]>([
    ['secret.existingSecret', merged({ secret: { existingSecret: '' } })],
    ['image/repository', merged({ image: { repository: '' } })],
    ['migrate.ownerUrl is missing', merged({ migrate: { ownerUrl: '' } })],
    ['migrate.existingSecret is missing', merged({ migrate: { existingSecret: '' } })],
    ['migrate.ownerUrl holds a password', merged({ migrate: { ownerUrl: 'postgres://o:p@d/p' } })],
    ['settings.DATABASE_URL holds a password', merged({ settings: passwords })],
    [
      'settings.TRUSTED_PROXIES is missing',
      merged({ ingress: { enabled: true, tlsSecret: 'a' }, settings: { TRUSTED_PROXIES: '' } }),
    ],
    ['ingress.tlsSecret is missing', merged({ ingress: { enabled: true } })],
    ['settings.FILE_BUCKET is missing', merged({ persistence: { enabled: false } })],
    [
      'settings.LEDGER_ROOT_DIRECTORY is missing',
      merged({ persistence: { enabled: false }, settings: { FILE_BUCKET: 'files' } }),
    ],
    ['brand.paths is missing', merged({ brand: { existingConfigMap: 'brand' } })],
    ['terms/kr/S1.md', merged({ brand: { files: { 'terms/kr/S1.md': 'x' } } })],
  ])('%s', (sentence, values) => {
    expect(wrongWith(values).replaceAll("'", '').replace('secret/existingSecret', 'secret.existingSecret')).toContain(
      sentence,
    );
  });
});

test('the chart’s version of the portal is the repository’s', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const chart = parse(readFileSync(join(root, 'deploy/helm/Chart.yaml'), 'utf8')) as { readonly appVersion: string };
  expect(chart.appVersion).toBe(version);
});
