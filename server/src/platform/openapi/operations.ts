/** One call in the document: what it does, who may make it, what it changes, and which webhooks follow. */
import { type Endpoint, isReading, takesRequestKey } from '@gtp/contract/platform/endpoint.ts';
import type { Tag } from '@gtp/contract/platform/tags.ts';
import { clientTypes, type Operation, reachOf } from '@gtp/domain/account/permissions.ts';
import { keyOperations } from '@gtp/domain/integration/api-keys.ts';
import type { WebhookEventType } from '@gtp/domain/integration/webhooks.ts';
import type { Answers } from './answers.ts';
import type { Json } from './json.ts';
import type { Parameters } from './parameters.ts';
import type { Schemas } from './schemas.ts';
import { type ApiWords, fill } from './words.ts';

/** Which events may follow what a command changes. */
const eventsAfter: Partial<Readonly<Record<Tag, readonly WebhookEventType[]>>> = {
  order: ['order.moved'],
  payment: ['payment.ended'],
  settlement: ['payout.paid', 'payout.returned'],
  dispute: ['dispute.opened', 'dispute.answered', 'dispute.ended'],
};

type Parts = {
  readonly schemas: Schemas;
  readonly parameters: Parameters;
  readonly answers: Answers;
  readonly words: ApiWords;
};

export function operationOf(endpoint: Endpoint, parts: Parts): Json {
  const { schemas, parameters, answers, words } = parts;
  const { body, name, form } = endpoint;
  const content = form
    ? { 'multipart/form-data': { schema: formSchema(form, words) } }
    : body && { 'application/json': { schema: schemas.of(body) } };
  const scope = scopeOf(endpoint);
  return {
    operationId: name,
    summary: words.callName(name) ?? endpoint.summary,
    description: descriptionOf(endpoint, words),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...(scope !== undefined && { 'x-key-scope': scope }),
    parameters: parameters.of(endpoint),
    ...(content && { requestBody: { required: needsBody(endpoint), content } }),
    responses: answers.of(endpoint),
  };
}

/** A body of which every field may be absent may be left out itself. */
function needsBody({ form, body }: Endpoint): boolean {
  return form !== undefined || Object.values(body?.rows ?? {}).some(([, codec]) => !codec.isOptional);
}

function formSchema({ file, documentCode }: NonNullable<Endpoint['form']>, { calls }: ApiWords): Json {
  return {
    type: 'object',
    required: [file],
    properties: {
      [documentCode]: { type: 'string', description: calls.documentCode, examples: ['DG30'] },
      [file]: { type: 'string', format: 'binary', description: calls.upload },
    },
  };
}

/** The scope that lets a key call; undefined where no key may. */
function scopeOf({ access }: Endpoint): string | undefined {
  return keyOperations.find((each) => each === access);
}

function securityOf(endpoint: Endpoint): readonly Json[] {
  if (endpoint.access === 'public') return [];
  const scope = scopeOf(endpoint);
  const keyScopes = [...(scope ? [scope] : []), ...(endpoint.isExport ? ['list.export'] : [])];
  return [...(scope ? [{ apiKey: keyScopes }, { oauth: keyScopes }] : []), { session: [] }];
}

function descriptionOf(endpoint: Endpoint, words: ApiWords): string {
  const { calls } = words;
  const scope = scopeOf(endpoint);
  const { access, callsPerMinute, isExport, isUnaudited, stepUp, summary } = endpoint;
  const isPublic = access === 'public';
  const lines = [
    whoMayCall(endpoint, words),
    ...(scope ? [fill(calls.scope, { scope })] : isPublic ? [] : [calls.noKey]),
    ...(scope && isExport ? [calls.exports] : []),
    ...(isReading(endpoint) ? [calls.reads] : changesOf(endpoint, words)),
    ...(takesRequestKey(endpoint) ? [calls.once] : []),
    ...(stepUp ? [stepUp === 'always' ? calls.stepUpAlways : calls.stepUpSometimes] : []),
    ...(callsPerMinute === undefined ? [] : [fill(calls.limit, { count: String(callsPerMinute) })]),
    ...(isReading(endpoint) || isUnaudited ? [] : [calls.audited]),
  ];
  const listed = lines.map((line) => `- ${line}`);
  return (words.language === 'en' ? [summary, '', ...listed] : [...listed, '', `*${summary}*`]).join('\n');
}

function whoMayCall({ access }: Endpoint, { calls, reaches }: ApiWords): string {
  if (access === 'public') return calls.whoAnyone;
  if (access === 'second-factor') return calls.whoWaiting;
  if (access === 'set-up') return calls.whoSetUp;
  if (access === 'member') return calls.whoMember;
  return fill(calls.who, { who: callersOf(access, reaches).join(', ') });
}

function callersOf(access: Operation, reaches: ApiWords['reaches']): readonly string[] {
  return clientTypes.flatMap((each) => {
    const reach = reachOf(access, each);
    if (!reach) return [];
    return [fill(reaches[reach === 'own-cards' ? 'ownCards' : reach], { who: reaches[each] })];
  });
}

function changesOf({ changes = [] }: Endpoint, { calls }: ApiWords): readonly string[] {
  const events = changes.flatMap((each) => eventsAfter[each] ?? []);
  return [
    ...(changes.length > 0
      ? [fill(calls.changes, { what: changes.map((each) => each.replaceAll('-', ' ')).join(', ') })]
      : []),
    ...(events.length > 0 ? [fill(calls.webhooks, { events: events.map((each) => `\`${each}\``).join(', ') })] : []),
  ];
}

type Group = Exclude<keyof ApiWords['tags'], `${string}About`>;

/** Under which heading a call stands, by how its path begins: the longest that fits. */
const groups: Readonly<Record<Group, readonly string[]>> = {
  orders: ['/orders', '/order-imports', '/order-sheets', '/trade-partners', '/genuine', '/evidence-reviews'],
  payments: ['/payments', '/refunds'],
  settlements: ['/settlements', '/calendars', '/payout-account-changes', '/company/payout-accounts', '/zero-rating'],
  disputes: ['/disputes', '/chargebacks'],
  fees: ['/fees'],
  files: ['/files'],
  integration: ['/company/api-keys', '/company/webhooks', '/webhook-messages', '/webhook-events'],
  company: ['/company', '/amendments', '/signatories'],
  people: [
    '/company/deputies',
    '/company/deputy-invitations',
    '/company/two-people-rule',
    '/deputy-invitations',
    '/institution',
  ],
  cards: ['/company/cards', '/cards', '/issuer'],
  members: ['/members'],
  risk: ['/risk-holds'],
  reconciliation: ['/reconciliation', '/ledger'],
  notifications: ['/notices', '/changes', '/messages', '/message-wishes', '/deliveries'],
  support: ['/support', '/support-templates'],
  work: ['/work-queue', '/views', '/search', '/figures', '/menus'],
  audit: ['/audit-entries'],
  lists: ['/surf'],
  registration: ['/apply', '/cert', '/review'],
  signIn: [
    '/auth',
    '/single-sign-on',
    '/two-factor',
    '/second-factors',
    '/logout',
    '/session',
    '/sessions',
    '/others',
    '/account',
    '/login-attempts',
  ],
};

/** The heading's name, which is the same in every language. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  const fits = Object.entries(groups).flatMap(([group, starts]) =>
    starts.filter((start) => path === start || path.startsWith(`${start}/`)).map((start) => ({ group, start })),
  );
  const [longest] = fits.sort((left, right) => right.start.length - left.start.length);
  return longest?.group ?? path.split('/')[1] ?? '';
}

/** Where the portal shows the events of webhooks. */
const eventPages = { seller: '/seller/mypage/webhook-events', buyer: '/buyer/mypage/webhook-events' };

/** Headings in the order in which a program's maker meets them. */
export function tagObjects({ tags }: ApiWords): readonly Json[] {
  return (Object.keys(groups) as Group[]).map((name) => ({
    name,
    'x-displayName': tags[name],
    description: fill(tags[`${name}About`], eventPages),
  }));
}
