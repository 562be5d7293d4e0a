import { clientTypeRecords } from '@gtp/domain/account/client-types.ts';
import { type ClientType, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { notificationKindOf } from '@gtp/domain/notification/notification-kinds.ts';
import {
  findNotificationRule,
  type NotificationRule,
  type NotificationTarget,
  type Party,
  type ReadBy,
} from '@gtp/domain/notification/notification-rules.ts';
import { defaultLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { type DelegationStatus, listDelegationStatuses } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
import { type EmailTemplates, type NewEmail, type Reader, writeEmails } from '../email/email.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction, isDatabaseOutage, type Transaction } from '../platform/database.ts';
import { inBatches } from '../platform/found-rows.ts';
import type { Log } from '../platform/log.ts';
import { tellChange } from '../platform/tell-change.ts';
import { listCompanyNames, listPeople, type Person } from './audience-store.ts';
import {
  countFailure,
  type DueRow,
  findNextDue,
  listDue,
  type OutboxRow,
  type OutboxShare,
  type Taking,
  takeDue,
} from './outbox-store.ts';

/** What a company's programs are to be sent. */
export type PublishedEvent = {
  readonly companyId: string;
  readonly event: string;
  readonly objectId: string;
  readonly cause: string;
  readonly happenedAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
};

export type FanOutContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly emailTemplates: EmailTemplates;
  /** The last four digits by card id. */
  readonly listCardEndings: (database: Database, cardIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly publishWebhooks: (transaction: Transaction, events: readonly PublishedEvent[]) => Promise<void>;
  /** In one transaction; a hundred when absent. */
  readonly rowsAtOnce?: number;
  /** What this process takes of the outbox; all when absent. */
  readonly share?: OutboxShare;
  /** Nobody gets an e-mail: what happened long ago is a notification alone. */
  readonly isSilent?: true;
};

const usualRowsAtOnce = 100;
/** Before what came meanwhile is looked at. */
const pauseMs = 50;
/** As many users as one word of a change may name. */
const namedAtOnce = 100;

/** What the worker does at word of notifications; answers in how many milliseconds the next of them is due. */
export async function fanOutWhenDue(context: FanOutContext): Promise<number | undefined> {
  const dueInMs = await findNextDue(context.database, context.share);
  if (dueInMs === undefined || dueInMs > 0) return dueInMs;
  await fanOutNotifications(context);
  const nextInMs = await findNextDue(context.database, context.share);
  return nextInMs === undefined ? undefined : Math.max(nextInMs, pauseMs);
}

/**
 * Writes the e-mails, notifications and webhook messages of all that is due, many at once, each row and what
 * comes of it in one transaction. A row that fails is tried again later, alone. Answers how many rows were taken.
 */
export async function fanOutNotifications(context: FanOutContext): Promise<number> {
  return inBatches(context.rowsAtOnce ?? usualRowsAtOnce, (limit) => fanOutBatch(context, limit));
}

async function fanOutBatch(context: FanOutContext, limit: number): Promise<number> {
  try {
    return await inTransaction(context.database, (transaction) =>
      fanOut(context, transaction, { limit, share: context.share }),
    );
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    const due = await listDue(context.database, { limit, share: context.share });
    for (const each of due) await fanOutAlone(context, each);
    return due.length;
  }
}

async function fanOutAlone(context: FanOutContext, { outboxId, rule }: DueRow): Promise<void> {
  const { database, log, emailTemplates } = context;
  try {
    await inTransaction(database, (transaction) => fanOut(context, transaction, { limit: 1, outboxId }));
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    const templates = findNotificationRule(rule)?.targets.map(({ template }) => template) ?? [];
    const isSecret = templates.some((template) => emailTemplates[template]?.lifeMs !== undefined);
    const isLost = await countFailure(database, { outboxId, error: String(error).slice(0, 500), isSecret });
    const about = { outboxId: String(outboxId), rule, err: error };
    if (isLost) log.error(about, 'notification failed for good');
    else log.warn(about, 'notification failed');
  }
}

async function fanOut(context: FanOutContext, transaction: Transaction, taking: Taking): Promise<number> {
  const rows = await takeDue(transaction, taking);
  const known = await readKnown(context, transaction, rows);
  const emails = rows.flatMap((row) => emailsOf(context, row, known));
  await writeEmails(transaction, emails);
  tellReaders(transaction, emails);
  const events = rows.flatMap(eventsOf);
  if (events.length > 0) await context.publishWebhooks(transaction, events);
  return rows.length;
}

/** Their bells show one more. */
function tellReaders(transaction: Transaction, emails: readonly Omit<NewEmail, 'emailId'>[]): void {
  const userIds = [...new Set(emails.flatMap(({ userId }) => userId ?? []))];
  for (let from = 0; from < userIds.length; from += namedAtOnce) {
    tellChange(transaction, { tags: ['notification'], userIds: userIds.slice(from, from + namedAtOnce) });
  }
}

/** Whom and what the rows name, read at once. */
type Known = {
  readonly people: ReadonlyMap<string, Person>;
  /** By user id; who is not among them is a representative. */
  readonly delegations: ReadonlyMap<string, DelegationStatus>;
  readonly names: ReadonlyMap<string, ReturnType<typeof companyNames>>;
  readonly cardEndings: ReadonlyMap<string, string>;
};

async function readKnown(
  { listCardEndings, clock }: FanOutContext,
  transaction: Transaction,
  rows: readonly OutboxRow[],
): Promise<Known> {
  const targets = rows.flatMap((row) => ruleOf(row).targets);
  if (targets.length === 0)
    return { people: new Map(), delegations: new Map(), names: new Map(), cardEndings: new Map() };
  const companyIds = [...new Set(rows.flatMap(({ content }) => Object.values(content.parties ?? {}).flat()))];
  const userIds = rows.flatMap(({ content }) => (content.readers ?? []).flatMap(({ userId }) => userId ?? []));
  const cardIds = rows.flatMap(({ content }) => content.cardId ?? []);
  const clientTypes = targets.flatMap(({ to }) => (to in institutionOf ? institutionOf[to as 'agency'] : []));
  const addressed = { companyIds, userIds, clientTypes: [...new Set(clientTypes)] };
  const [companies, people, delegations, cardEndings] = await Promise.all([
    companyIds.length > 0 ? listCompanyNames(transaction, companyIds) : [],
    listPeople(transaction, addressed),
    listDelegationStatuses(transaction, addressed, clock.now()),
    cardIds.length > 0 ? listCardEndings(transaction, cardIds) : new Map<string, string>(),
  ]);
  return {
    people: new Map(people.map((person) => [person.userId, person])),
    delegations,
    names: new Map(companies.map((company) => [company.companyId, companyNames(company)])),
    cardEndings,
  };
}

const institutionOf = { agency: 'KOTRA', network: 'VISA' } as const;

function ruleOf({ rule: name }: OutboxRow): NotificationRule {
  const rule = findNotificationRule(name);
  if (!rule) throw new Error(`There is no notification rule ${name}`);
  return rule;
}

function emailsOf(context: FanOutContext, row: OutboxRow, known: Known): readonly Omit<NewEmail, 'emailId'>[] {
  return ruleOf(row).targets.flatMap((target) =>
    readersOf(context, { target, row, known }).map(({ reader, person }) => {
      const { template, by } = target;
      const kind = notificationKindOf(template);
      const isMuted = kind !== undefined && (person?.mutedKinds.includes(kind) ?? false);
      return {
        ...reader,
        template,
        dedupeKey: dedupeKeyOf(row, target, reader),
        facts: factsOf(context, { row, target, known, clientType: person?.clientType }),
        queuedAt: row.queuedAt,
        isSuppressed: by === 'notification' || isMuted || context.isSilent === true,
      };
    }),
  );
}

/** The same address is written to once; people who are named one by one each, though they share an address. */
function dedupeKeyOf(
  { rule, content: { cause } }: OutboxRow,
  { to, template }: NotificationTarget,
  { userId }: Reader,
) {
  const parts = [rule, rule === template ? undefined : template, cause, to === 'readers' ? userId : undefined];
  return parts.filter((part) => part !== undefined).join(':');
}

type Addressed = { readonly reader: Reader; readonly person: Person | undefined };

type Addressing = { readonly target: NotificationTarget; readonly row: OutboxRow; readonly known: Known };

/** Whoever is of the audience, of the client types that the rule means, may read of it, and did not do it. */
function readersOf({ log }: FanOutContext, { target, row, known }: Addressing): readonly Addressed[] {
  const { to, of, beyond, exceptActor, readBy = ruleOf(row).readBy } = target;
  const clientTypes = [...of, ...beyond];
  const meant = audienceOf(to, row.content, known.people).filter(
    ({ person }) => !person || clientTypes.includes(person.clientType),
  );
  const entitled = meant.filter(({ person }) => !person || mayRead(person, readBy, known));
  if (meant.length > 0 && entitled.length === 0) {
    const companyIds = [...new Set(meant.map(({ reader }) => reader.companyId))];
    log.warn({ outboxId: String(row.outboxId), rule: row.rule, companyIds }, 'nobody may read the notification');
  }
  const { actor } = row.content;
  return entitled.filter(({ reader }) => !exceptActor || actor === undefined || reader.userId !== actor);
}

/** Representatives read whatever their company may; deputies what their kinds of today let them read. */
function mayRead({ userId, clientType }: Person, readBy: ReadBy | undefined, { delegations }: Known): boolean {
  if (readBy === 'everybody') return true;
  const status = delegations.get(userId);
  if (readBy === undefined || status?.kind === 'over') return false;
  const delegation = status?.kind === 'deputy' ? status.delegation : undefined;
  return reachOfPerson(readBy, { clientType, delegation }) !== undefined;
}

function audienceOf(
  to: NotificationTarget['to'],
  { parties = {}, readers = [] }: OutboxRow['content'],
  people: Known['people'],
): readonly Addressed[] {
  if (to === 'readers') {
    return readers.map((reader) => ({ reader, person: people.get(reader.userId ?? '') }));
  }
  const isAddressed =
    to === 'agency' || to === 'network'
      ? ({ clientType }: Person) => clientType === institutionOf[to]
      : ({ companyId }: Person) => [parties[to] ?? []].flat().includes(companyId);
  return [...people.values()]
    .filter((person) => person.isActive && isAddressed(person))
    .map((person) => ({ reader: readerOf(person), person }));
}

function readerOf({ userId, companyId, email, language }: Person): Reader {
  return { userId, companyId, email, language: isLanguage(language) ? language : defaultLanguage };
}

type Filling = {
  readonly row: OutboxRow;
  readonly target: NotificationTarget;
  readonly known: Known;
  readonly clientType: ClientType | undefined;
};

/** The facts that the template writes: those of the row, and what is known of reader and parties. */
function factsOf({ emailTemplates }: FanOutContext, filling: Filling): Readonly<Record<string, unknown>> {
  const { row, target } = filling;
  const template = emailTemplates[target.template];
  if (!template) throw new Error(`There is no e-mail template ${target.template}`);
  return Object.fromEntries(
    Object.keys(template.facts).map((name) => {
      const fact = row.content.facts[name] ?? knownFact(name, filling) ?? template.older?.[name];
      if (fact === undefined) throw new Error(`${row.rule} lacks the fact ${name} of ${target.template}`);
      return [name, fact];
    }),
  );
}

function knownFact(name: string, { row, target, known, clientType }: Filling): unknown {
  const { parties = {}, cardId } = row.content;
  const namesOf = (party: Party) => known.names.get([parties[party] ?? []].flat()[0] ?? '');
  switch (name) {
    case 'root':
      return clientType && clientTypeRecords[clientType].homePath.slice(1);
    case 'side':
    case 'body':
      return clientType?.toLowerCase();
    case 'cardLast4':
      return cardId && known.cardEndings.get(cardId);
    case 'company':
    case 'companyName':
      return namesOf('company') ?? namesOf('seller') ?? namesOf('buyer');
    case 'counterparty':
      return namesOf(target.to === 'seller' ? 'buyer' : 'seller');
    case 'sellerName':
      return namesOf('seller');
    case 'buyerName':
      return namesOf('buyer');
    case 'askerName':
      return namesOf('asker');
    case 'handlerName':
      return namesOf('handler');
  }
}

function eventsOf(row: OutboxRow): readonly PublishedEvent[] {
  const { parties = {}, webhook, cause } = row.content;
  const { webhook: event } = ruleOf(row);
  if (!event || !webhook) return [];
  const { objectId, happenedAt, data } = webhook;
  return Object.entries(data).flatMap(([party, sent]) =>
    [parties[party as Party] ?? []]
      .flat()
      .map((companyId) => ({ companyId, event, objectId, cause, happenedAt: new Date(happenedAt), data: sent })),
  );
}
