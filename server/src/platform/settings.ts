/**
 * What an operator decides, read once when the process starts. Every name here stands in `.env.example`
 * too (a test compares them). A secret may also come from a file: `NAME_FILE` holds its path.
 */
import { readFileSync } from 'node:fs';
import { institutionTypes } from '@gtp/domain/account/client-types.ts';
import type { AcquirerRule } from '@gtp/domain/payment/acquirer-rules.ts';
import { strongSignInScopes } from '@gtp/domain/second-factor/second-factor.ts';
import { problemsOfAcquirers, readAcquirerSettings, readCardRules } from './acquirer-settings.ts';
import { type Brand, defaultBrand } from './brand.ts';
import { readBrand } from './brand-folder.ts';
import { demoSecrets } from './demo-secrets.ts';
import {
  identityAddresses,
  problemsOfIdentity,
  provedInWindow,
  provedOnPaper,
  readIdentityChannel,
  readIdentitySettings,
} from './identity-settings.ts';
import { readKeyed, readRegisterSettings, registerAddresses } from './register-settings.ts';
import { problemsOfScreening, readScreeningSettings } from './screening-settings.ts';
import {
  base64Key,
  contactAddress,
  hostList,
  keyList,
  listOf,
  mailSender,
  noneOr,
  oneOf,
  phrase,
  proxyList,
  schemeAddress,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';
import { type Environment, makeReader, type Read, type Reader } from './setting-reader.ts';
import { type GivenSecret, problemsOfPlainHttp, problemsOfSecrets } from './settings-for-real.ts';
import { problemsOfNames } from './unknown-settings.ts';

type Collected = ReturnType<typeof collect>;

export type Settings = Omit<Collected, 'mailFrom'> & {
  readonly mailFrom: string;
  /** Who charges which card, where there are several. */
  readonly cardRules: readonly AcquirerRule[];
  /** What the product is called and looks like. */
  readonly brand: Brand;
};

/** Everything that is wrong with the settings at once, so that an operator mends it in one go. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

export type ReadingOptions = {
  readonly readFile?: (path: string) => string;
  /** The names in `.env`, where every one must be ours. */
  readonly envFileNames?: readonly string[];
};

/**
 * The settings in `env`. In demo mode everything has a default; otherwise what has none must be given, and what would
 * protect nothing is refused (decision 0069). Throws one `SettingsError` that lists all that is wrong. Values are never
 * quoted.
 */
export function readSettings(
  env: Environment,
  { readFile = readTextFile, envFileNames = [] }: ReadingOptions = {},
): Settings {
  const problems: string[] = [];
  const reader = makeReader({ env, readFile, problems });
  const isDemo = startsAsDemo(env, reader.read);
  const settings = collect(reader, isDemo);
  if (isDemo) problems.push(...problemsOfDemo(env));
  else problems.push(...problemsOfRealUse(settings, reader.given));
  problems.push(...problemsOfAcquirers(settings, isDemo));
  const table = readCardRules(settings, readFile);
  if ('problems' in table) problems.push(...table.problems);
  const branded = readBrand(settings.brandDirectory);
  if ('problems' in branded) problems.push(...branded.problems);
  problems.push(...problemsOfScreening(settings.screening), ...problemsOfIdentity(settings.identity, isDemo));
  problems.push(...problemsOfAllNames({ env, envFileNames, isDemo }, reader));
  if (problems.length > 0) throw new SettingsError(problems);
  const brand = 'brand' in branded ? branded.brand : defaultBrand;
  return Object.freeze({
    ...settings,
    mailFrom: settings.mailFrom ?? `${brand.name} <no-reply@demo.example>`,
    cardRules: 'rules' in table ? table.rules : [],
    brand,
  });
}

function problemsOfDemo(env: Environment): readonly string[] {
  return env.NODE_ENV === 'production'
    ? ['DEMO_MODE=on is refused with NODE_ENV=production: its passwords are public']
    : [];
}

type Addresses = Readonly<Record<string, string | undefined>>;

/** By its setting, each address at which the portal is reached and that it calls. */
export function addressesOf(settings: Collected): Addresses {
  const { smtpUrl, auditSyslogUrl, fileBucketEndpoint, telemetryUrl } = settings;
  const others = { SMTP_URL: smtpUrl, AUDIT_SYSLOG_URL: auditSyslogUrl, FILE_BUCKET_ENDPOINT: fileBucketEndpoint };
  return { ...webAddressesOf(settings), ...others, OTEL_EXPORTER_OTLP_ENDPOINT: telemetryUrl };
}

/** Those over HTTP of which each outside the demo must be encrypted. */
function webAddressesOf(settings: Collected): Addresses {
  const { acquirerUrl, acquirerPublicUrl, bankFolder, bankUrl, cardGateways, publicUrl } = settings;
  return {
    PUBLIC_URL: publicUrl,
    ...(cardGateways.includes('simulator') && { ACQUIRER_URL: acquirerUrl, ACQUIRER_PUBLIC_URL: acquirerPublicUrl }),
    ...(!bankFolder && { BANK_URL: bankUrl }),
    ...registerAddresses(settings.registers),
    SCREENING_URL: settings.screening.url,
    ...identityAddresses(settings.identity),
    BASE_RATES_URL: settings.baseRates?.url,
    ADDRESSES_URL: settings.addresses?.url,
    AUDIT_WEBHOOK_URL: settings.auditWebhook?.url,
  };
}

function problemsOfRealUse(settings: Collected, given: readonly GivenSecret[]): readonly string[] {
  // What is missing is a problem of its own already.
  const addresses = Object.entries(webAddressesOf(settings)).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  const { oldFileKeys, fileKey } = settings;
  const isKeyOld = oldFileKeys?.some((key) => Buffer.from(key).equals(fileKey ?? new Uint8Array()));
  return [
    // Old keys only decrypt: what they are cannot be mended any more.
    ...problemsOfSecrets(given.filter(({ setting }) => setting !== 'FILE_KEYS_OLD')),
    ...(isKeyOld ? ['FILE_KEY is one of FILE_KEYS_OLD: it replaces none of them'] : []),
    ...problemsOfPlainHttp(Object.fromEntries(addresses), settings.plainHttpFor ?? []),
    ...(settings.clockOffsetDays > 0
      ? ['CLOCK_OFFSET_DAYS is refused outside demo mode: real money keeps real time']
      : []),
  ];
}

/** What decides whether this is a demo at all: misspelt, it would quietly become one. */
const decisive = ['DATABASE_URL', 'DEMO_MODE'];

type Names = { readonly env: Environment; readonly envFileNames: readonly string[]; readonly isDemo: boolean };

function problemsOfAllNames({ env, envFileNames, isDemo }: Names, { asked, secrets }: Reader): readonly string[] {
  const names = Object.keys(env).filter((name) => env[name]);
  if (!isDemo) return problemsOfNames({ names, fileNames: envFileNames }, { settings: asked, secrets });
  if (env.DEMO_MODE) return [];
  const others = names.filter((name) => !asked.includes(name));
  return problemsOfNames({ names: others, fileNames: [] }, { settings: decisive, secrets: ['DATABASE_URL'] });
}

/** Without a database of one's own and outside production, `npm start` is a demo (product §12). */
function startsAsDemo(env: Environment, read: Read): boolean {
  const hasNoDatabase = !env.DATABASE_URL && !env.DATABASE_URL_FILE;
  const otherwise = hasNoDatabase && env.NODE_ENV !== 'production' ? 'on' : 'off';
  return read('DEMO_MODE', oneOf('on', 'off'), { otherwise }) === 'on';
}

function collect({ read, readAccount }: Reader, isDemo: boolean) {
  const inDemo = (value: string) => (isDemo ? value : undefined);
  const port = read('PORT', wholeNumber(0, 65_535), { otherwise: '3000' });
  const dataDirectory = read('DATA_DIRECTORY', phrase(1), { otherwise: '.data' });
  const publicUrl = read('PUBLIC_URL', webAddress, { otherwise: inDemo(`http://localhost:${port}`) });
  const bankFolder = read('BANK_FOLDER', phrase(1), { isOptional: true });
  const registers = readRegisterSettings(read, isDemo);
  const identityChannel = readIdentityChannel(read);
  const acquirers = readAcquirerSettings(read, { isDemo, publicUrl, asksPortOne: identityChannel !== undefined });
  const identity = readIdentitySettings(read, identityChannel, acquirers);
  return {
    isDemo,
    port,
    publicUrl,
    ...acquirers,
    /** How long calls are still taken after SIGTERM, in seconds, while `/readyz` says that there should be none. */
    drainSeconds: read('DRAIN_SECONDS', wholeNumber(0, 120), { otherwise: '0' }),
    host: read('HOST', phrase(1), { otherwise: isDemo ? '127.0.0.1' : '0.0.0.0' }),
    /** Absent in demo mode: the embedded database is started then. With its password, as the other two. */
    databaseUrl: readAccount('DATABASE_URL', { schemes: postgres, isOptional: isDemo }),
    /** Applies migrations. Absent where the portal owns its tables, which protects the ledger less. */
    databaseOwnerUrl: readAccount('DATABASE_OWNER_URL', { schemes: postgres, isOptional: true }),
    /** A copy that follows the database: lists, searches, exports and statistics are read from it. */
    databaseReplicaUrl: readAccount('DATABASE_REPLICA_URL', { schemes: postgres, isOptional: true }),
    /** How many seconds it may lag behind; for longer than a minute nobody remembers what they did (decision 0288). */
    replicaMaxLagSeconds: read('DATABASE_REPLICA_MAX_LAG', wholeNumber(1, 50), { otherwise: '5' }),
    /** Whether portal and worker refuse a database whose commits no second server confirms (decision 0260). */
    isHighlyAvailable: read('HIGH_AVAILABILITY', oneOf('on', 'off'), { otherwise: 'off' }) === 'on',
    /** Whose word is taken for the address that a call comes from. */
    trustedProxies: read('TRUSTED_PROXIES', proxyList, { otherwise: 'loopback' }),
    poolSize: read('POOL_SIZE', wholeNumber(2, 500), { otherwise: '10' }),
    /** Instead of calls to `bankUrl`: files for a transfer program. Address and key are not used then. */
    bankFolder,
    bankUrl: read('BANK_URL', webAddress, { otherwise: bankFolder ? publicUrl : inDemo('http://127.0.0.1:3100') }),
    bankApiKey: read('BANK_API_KEY', phrase(16), {
      ...secret,
      otherwise: bankFolder ? 'not used with BANK_FOLDER' : inDemo(demoSecrets.bankApiKey),
    }),
    /** Whom the portal asks about declarations, transport documents and companies. */
    registers,
    /** Who finds Korean addresses; absent: a table of samples. */
    addresses: readKeyed(read, 'ADDRESSES', undefined),
    /** Who announces the base rates of the tax return; absent: people enter them. */
    baseRates: readKeyed(read, 'BASE_RATES', undefined),
    /** Who compares names with sanctions lists. */
    screening: readScreeningSettings(read),
    /** Who checks applicants' cards, phones and accounts. */
    identity,
    /** What no provider is set for: applicants prove it by document (decision 0152). */
    paperRequirements: provedOnPaper(isDemo, { ...identity, ...registers }),
    /** What people prove in a provider's own window (decision 0164). */
    windowRequirements: provedInWindow(identity),
    /** Holds what must outlive a start: the embedded database, the simulators, documents, logs of the demo. */
    dataDirectory,
    fileDirectory: read('FILE_DIRECTORY', phrase(1), { otherwise: `${dataDirectory}/files` }),
    /** The ledger's published roots, a file a day. */
    ledgerRootDirectory: read('LEDGER_ROOT_DIRECTORY', phrase(1), { otherwise: `${dataDirectory}/ledger-roots` }),
    /** Documents lie there instead of in the folder. */
    fileBucket: read('FILE_BUCKET', phrase(3), { isOptional: true }),
    fileBucketEndpoint: read('FILE_BUCKET_ENDPOINT', webAddress, { isOptional: true }),
    /** Looks for malware in what is uploaded. Absent: files are judged by how they are built alone. */
    scannerUrl: read('SCANNER_URL', schemeAddress('tcp', 'unix'), { isOptional: true }),
    fileKey: read('FILE_KEY', base64Key(32), { ...secret, otherwise: inDemo(demoSecrets.fileKey) }),
    /** Keys that FILE_KEY replaced: what they encrypted is still read with them. */
    oldFileKeys: read('FILE_KEYS_OLD', keyList(32), { ...secret, otherwise: ' ' }),
    /** For so long the texts of e-mails and the bodies of webhooks are kept. */
    mailDaysKept: read('MAIL_DAYS_KEPT', wholeNumber(30, 3_650), { otherwise: '365' }),
    /** Hosts within our own network that webhooks may be sent to. */
    webhookPrivateHosts: read('WEBHOOK_PRIVATE_HOSTS', hostList, { isOptional: true }),
    webhookDaysKept: read('WEBHOOK_DAYS_KEPT', wholeNumber(7, 3_650), { otherwise: '90' }),
    /** Threads of the worker that recognise scans and photographs, each of half a gigabyte. */
    recognitionThreads: read('RECOGNITION_THREADS', wholeNumber(0, 2), { otherwise: '1' }),
    fileLimitKb: read('FILE_LIMIT_KB', wholeNumber(1, 102_400), { otherwise: '10240' }),
    /**
     * Settings whose address is reached over lines of one's own, so that it may start with http:// outside the demo.
     */
    plainHttpFor: read('PLAIN_HTTP_FOR', listOf(...addressNames), { otherwise: ' ' }),
    /** Of calls that need no login, from one address to one endpoint. */
    publicCallsPerMinute: read('PUBLIC_CALLS_PER_MINUTE', wholeNumber(1, 1_000_000), { otherwise: '300' }),
    tokenSecret: read('TOKEN_SECRET', phrase(32), { ...secret, otherwise: inDemo(demoSecrets.tokenSecret) }),
    mailCodeSecret: read('MAIL_CODE_SECRET', phrase(32), { ...secret, otherwise: inDemo(demoSecrets.mailCodeSecret) }),
    /** Absent only in demo mode: the mailbox page is the delivery then. */
    smtpUrl: readAccount('SMTP_URL', { schemes: ['smtp', 'smtps'], isOptional: isDemo }),
    /** How many connections to the mail server at the same time, and how many mails over each before it is closed. */
    smtp: {
      connections: read('SMTP_CONNECTIONS', wholeNumber(1, 50), { otherwise: '4' }),
      messagesPerConnection: read('SMTP_MESSAGES_PER_CONNECTION', wholeNumber(1, 10_000), { otherwise: '100' }),
    },
    /** How many notifications the worker turns into e-mails, notifications and webhooks in one transaction. */
    notificationBatch: read('NOTIFICATION_BATCH', wholeNumber(1, 1_000), { otherwise: '100' }),
    /** Absent only in demo mode: the brand's name writes then. */
    mailFrom: read('MAIL_FROM', mailSender, { isOptional: isDemo }),
    /** Streams of changes that one process keeps open; more people than that look by themselves. */
    changeStreams: read('CHANGE_STREAMS', wholeNumber(0, 100_000), { otherwise: '2000' }),
    guideUrl: read('GUIDE_URL', webAddress, { otherwise: publicUrl && `${publicUrl}/guide` }),
    /** Where people turn who cannot log in; absent: nothing is shown. */
    supportContact: read('SUPPORT_CONTACT', contactAddress, {
      isOptional: true,
      otherwise: inDemo('mailto:support@demo.example'),
    }),
    /** Its folder holds name, colours, logo and terms. Absent: the portal's own. */
    brandDirectory: read('BRAND_DIRECTORY', phrase(1), { isOptional: true }),
    /** Where reports of a security hole are sent; absent: there is no security.txt. */
    securityContact: read('SECURITY_CONTACT', contactAddress, { isOptional: true }),
    securityPolicyUrl: read('SECURITY_POLICY_URL', webAddress, { isOptional: true }),
    /** Whether /test and /buyer/test exist: the gallery of the interface's parts and the browser's self-check. */
    hasTestPages: read('TEST_PAGES', oneOf('on', 'off'), { otherwise: isDemo ? 'on' : 'off' }) === 'on',
    /** Whether processes of other builds may send this one's files: for releases one process after another. */
    sharesWebFiles: read('SHARE_WEB_FILES', oneOf('on', 'off'), { otherwise: isDemo ? 'off' : 'on' }) === 'on',
    /** Days that the portal's clock is ahead of the machine's: shows in the demo what comes days later. */
    clockOffsetDays: read('CLOCK_OFFSET_DAYS', wholeNumber(0, 366), { otherwise: '0' }),
    /** Who must have a passkey or an authenticator app, and how many days after their first login under the rule. */
    strongSignIn: {
      scopes: read('STRONG_SIGN_IN', noneOr(listOf(...strongSignInScopes)), {
        otherwise: isDemo ? 'none' : administrators,
      }),
      days: read('STRONG_SIGN_IN_DAYS', wholeNumber(0, 365), { otherwise: '14' }),
    },
    /** Absent: there is no page of metrics. */
    metricsToken: read('METRICS_TOKEN', phrase(16), { ...secret, isOptional: true }),
    /** Where the audit log is handed on; absent: nowhere. */
    auditSyslogUrl: read('AUDIT_SYSLOG_URL', schemeAddress('syslog+tls', 'syslog+tcp'), { isOptional: true }),
    auditWebhook: readAuditWebhook(read),
    /** Absent: no traces. The name is OpenTelemetry's own. */
    telemetryUrl: read('OTEL_EXPORTER_OTLP_ENDPOINT', webAddress, { isOptional: true }),
    logLevel: read('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), { otherwise: 'info' }),
  };
}

/** Where and under which secret JSON lines are sent; undefined unless both are set. */
function readAuditWebhook(read: Read): { readonly url: string; readonly secret: string } | undefined {
  const url = read('AUDIT_WEBHOOK_URL', webAddress, { isOptional: true });
  const key = read('AUDIT_WEBHOOK_SECRET', phrase(24), { ...secret, isOptional: url === undefined });
  return url === undefined || key === undefined ? undefined : { url, secret: key };
}

const secret = { isSecret: true } as const;
const administrators = institutionTypes.map((each) => `${each}:administrators`).join(',');
const addressNames = [
  'PUBLIC_URL',
  'ACQUIRER_URL',
  'ACQUIRER_PUBLIC_URL',
  'BANK_URL',
  'CUSTOMS_URL',
  'TAX_OFFICE_URL',
  'CARRIER_URLS',
  'AIR_CARRIER_URLS',
  'SCREENING_URL',
  'IDENTITY_URL',
  'MOBILE_CHECK_URL',
  'DEPOSIT_URL',
  'BASE_RATES_URL',
  'ADDRESSES_URL',
  'AUDIT_WEBHOOK_URL',
] as const;
const postgres = ['postgres', 'postgresql'];

function readTextFile(path: string): string {
  return readFileSync(path, 'utf8');
}
