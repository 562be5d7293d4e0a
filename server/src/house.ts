/**
 * Everything that a process of the portal needs, built once from its settings: what is outside (database, acquirer,
 * bank) and how the features hang together. The API, the worker and the demo data all run on the same house.
 */

import { randomUUID } from 'node:crypto';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type pg from 'pg';
import { makeClamdScanner, probeClamd, type Scanner } from './attachment/attachment.ts';
import { makeCloseDisputeWhenOrderMoves } from './dispute/dispute.ts';
import { type IntegrationHouse, makeSendWebhook, makeTellWhenOrderMoves } from './integration/integration.ts';
import type {} from './letters.ts';
import { mailWhenOrderMoves } from './order/mail-when-order-moves.ts';
import type { OrderHouse, OrderReaction } from './order/order.ts';
import type { OrderDesk } from './order/order-routes.ts';
import { ringWhenOrderMoves } from './order/ring-when-order-moves.ts';
import type { CardGateway } from './payment/card-gateway.ts';
import { makeCardGateway, probeAcquirer } from './payment/card-gateway-http.ts';
import type { PaymentHouse } from './payment/payment-house.ts';
import { releaseHoldWhenOrderReleased } from './payment/release-hold-when-order-released.ts';
import { makeStripeGateway, probeStripe } from './payment/stripe-gateway-http.ts';
import { type Breaker, makeBreaker, probeAddress } from './platform/breaker.ts';
import { type Clock, makeClockAhead } from './platform/clock.ts';
import { connectDatabase, type Database } from './platform/database.ts';
import type { DatabaseWatch } from './platform/database-watch.ts';
import { type FileStore, makeFileStore } from './platform/file-store.ts';
import { type Ids, makeIds } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { createPdfPool, type PdfPool } from './platform/pdf.ts';
import { makeS3FileStore } from './platform/s3-file-store.ts';
import { makeSealer } from './platform/sealed-text.ts';
import type { Settings } from './platform/settings.ts';
import { traceStatement } from './platform/telemetry.ts';
import { makeAcquirerReports, makeStripeReports, type ReconciliationHouse } from './reconciliation/reconciliation.ts';
import { closeRequestsWhenOrderEnds, makeFollowLinesAfterRefund } from './refund/refund.ts';
import type { RegistrationHouse } from './registration/registration.ts';
import { startReview } from './review/review.ts';
import type { SessionHouse } from './session/session.ts';
import {
  bankBehindBreaker,
  expectPayout,
  makeBank,
  makeBankFolder,
  makeExpectSettlementWhenOrderReleased,
  type SettlementHouse,
} from './settlement/settlement.ts';
import { keepSilence } from './silent-outsides-store.ts';
import { absentProviders, makePracticeProviders, type VerificationHouse } from './verification/verification.ts';
import { type BaseRateSource, noBaseRates, practiceBaseRates } from './zero-rating/zero-rating.ts';

/** What any use case may ask for; each names only what it needs. */
export type House = SessionHouse &
  PaymentHouse &
  SettlementHouse &
  ReconciliationHouse &
  VerificationHouse &
  RegistrationHouse &
  IntegrationHouse &
  OrderDesk & {
    /** Whoever announces the rates of the tax return. */
    readonly baseRates: BaseRateSource;
    readonly database: Database;
    /** Where figures are read: a replica where there is one. */
    readonly reports: Database;
    readonly pool: pg.Pool;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly log: Log;
    /** Of the programs outside that this process asks. */
    readonly breakers: readonly Breaker[];
    readonly fileStore: FileStore;
    /** The threads that set documents; none is started before the first. */
    readonly pdfs: PdfPool;
    /** In KB of 1024 bytes. */
    readonly fileLimitKb: number;
    /** Of malware; undefined where none is set. */
    readonly scanner: Scanner | undefined;
  };

type Parts = {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log: Log;
  /** Of the database: its clock is ours, and a connection to which it has fallen silent is given up. */
  readonly watch?: DatabaseWatch;
  readonly clock?: Clock;
  /** 0 for a command of the console, for which a slow machine may take its time; see `connectDatabase`. */
  readonly statementTimeoutMs?: number | undefined;
};

/** Connects nothing before it is used. Close it with `closeHouse`. */
export function makeHouse({
  settings,
  databaseUrl,
  log,
  watch,
  clock = makeClockAhead(settings.clockOffsetDays, watch?.aheadMs),
  statementTimeoutMs,
}: Parts): House {
  const connect = (url: string, watched?: DatabaseWatch) =>
    connectDatabase({
      url,
      watch: watched,
      poolSize: settings.poolSize,
      ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
      log,
      onStatement: settings.telemetryUrl ? traceStatement : undefined,
    });
  const { database, pool } = connect(databaseUrl, watch);
  const ids = makeIds(clock);
  const breakers = makeBreakers({ settings, database, log });
  const { scannerUrl } = settings;
  if (!scannerUrl && !settings.isDemo) log.warn({ setting: 'SCANNER_URL' }, 'uploads are not scanned for malware');
  const scanner = scannerUrl ? makeClamdScanner({ url: scannerUrl, log, breaker: breakers.scanner }) : undefined;
  return {
    database,
    reports: settings.databaseReplicaUrl ? connect(settings.databaseReplicaUrl).database : database,
    pool,
    clock,
    ids,
    log,
    breakers: [breakers.cards, ...(settings.bankFolder ? [] : [breakers.bank]), ...(scanner ? [breakers.scanner] : [])],
    tokenSecret: settings.tokenSecret,
    mailCodeSecret: settings.mailCodeSecret,
    publicUrl: settings.publicUrl,
    fileLimitKb: settings.fileLimitKb,
    scanner,
    pdfs: createPdfPool(log),
    fileStore: makeStoreOfDocuments(settings),
    gateway: inOutsideTime(makeGateway({ settings, clock, log, breaker: breakers.cards }), settings.clockOffsetDays),
    acquirerReports: makeReports({ settings, clock, log, breaker: breakers.cards }),
    bank: settings.bankFolder
      ? makeBankFolder({ directory: settings.bankFolder, log })
      : bankBehindBreaker(makeBank({ url: settings.bankUrl, apiKey: settings.bankApiKey, log }), breakers.bank),
    providers: settings.isDemo ? makePracticeProviders(database) : absentProviders,
    baseRates: settings.isDemo ? practiceBaseRates : noBaseRates,
    sendWebhook: makeSendWebhook({ allowsLoopback: settings.isDemo }),
    webhookAddresses: { allowsLoopback: settings.isDemo },
    sealer: makeSealer({ key: settings.fileKey, oldKeys: settings.oldFileKeys }),
    expectPayout,
    startReview: (transaction, companyId) => startReview({ clock }, transaction, companyId),
    reactions: makeReactions({ database, clock, ids, log }),
  };
}

/** In this order: the hold is released before the line is expected, and letters come when all is known. */
function makeReactions(parts: Omit<OrderHouse, 'reactions'>): readonly OrderReaction[] {
  const { ids } = parts;
  const reactions: OrderReaction[] = [
    releaseHoldWhenOrderReleased,
    makeExpectSettlementWhenOrderReleased(ids),
    makeCloseDisputeWhenOrderMoves(ids),
    closeRequestsWhenOrderEnds,
    mailWhenOrderMoves,
    ringWhenOrderMoves,
    makeTellWhenOrderMoves(ids),
  ];
  // Last, because it moves the order on.
  reactions.push(makeFollowLinesAfterRefund({ ...parts, reactions }));
  return reactions;
}

/** Ends all its connections and threads. */
export async function closeHouse({ database, reports, pdfs }: Pick<House, 'database' | 'reports' | 'pdfs'>) {
  await Promise.all([pdfs.close(), ...[...new Set([database, reports])].map((each) => each.destroy())]);
}

type BreakerParts = Pick<House, 'database' | 'log'> & Pick<Parts, 'settings'>;

function makeBreakers({ settings, database, log }: BreakerParts) {
  const { cardGateway, stripeApiKey, acquirerUrl: url, acquirerApiKey: apiKey, bankUrl, bankApiKey } = settings;
  const probeScanner = () => probeClamd(settings.scannerUrl ?? '');
  const processId = randomUUID();
  // Not waited for: who asks the outside has enough to wait for.
  const keep = (outside: string) => (isSilent: boolean) =>
    void keepSilence(database, { outside, processId, isSilent }).catch((error: unknown) =>
      log.warn({ outage: outside, reason: String(error) }, 'its silence could not be kept'),
    );
  const probeCards = () => (cardGateway === 'stripe' ? probeStripe(stripeApiKey) : probeAcquirer({ url, apiKey }));
  const probeBank = () => probeAddress(`${bankUrl}/v1/reports?after=0`, { authorization: `Bearer ${bankApiKey}` });
  return {
    cards: makeBreaker({ name: 'acquirer', log, probe: probeCards, onNews: keep('acquirer') }),
    bank: makeBreaker({ name: 'bank', log, probe: probeBank, onNews: keep('bank') }),
    scanner: makeBreaker({ name: 'scanner', log, probe: probeScanner, onNews: keep('scanner') }),
  };
}

/** The acquirer signs by the true time, also while a demo's own clock runs ahead by whole days. */
function inOutsideTime(gateway: CardGateway, aheadDays: number): CardGateway {
  if (aheadDays === 0) return gateway;
  const trueTime = (now: Date) => new Date(now.getTime() - aheadDays * dayMs);
  return { ...gateway, readMessage: (received) => gateway.readMessage({ ...received, now: trueTime(received.now) }) };
}

type GatewayParts = Pick<House, 'clock' | 'log'> & Pick<Parts, 'settings'> & { readonly breaker: Breaker };

function makeGateway({ settings, clock, log, breaker }: GatewayParts): CardGateway {
  const { cardGateway, stripeApiKey, stripeWebhookSecret } = settings;
  if (cardGateway === 'stripe') {
    return makeStripeGateway({ apiKey: stripeApiKey, webhookSecret: stripeWebhookSecret, clock, log, breaker });
  }
  const { acquirerUrl: url, acquirerApiKey: apiKey, acquirerWebhookSecret: webhookSecret } = settings;
  return makeCardGateway({ url, apiKey, webhookSecret, log, breaker });
}

function makeReports({ settings, clock, log, breaker }: GatewayParts): House['acquirerReports'] {
  const { cardGateway, stripeApiKey, acquirerUrl: url, acquirerApiKey: apiKey } = settings;
  if (cardGateway === 'stripe') return makeStripeReports({ apiKey: stripeApiKey, clock, log, breaker });
  return makeAcquirerReports({ url, apiKey, log, breaker });
}

function makeStoreOfDocuments(settings: Settings): FileStore {
  const keys = { key: settings.fileKey, oldKeys: settings.oldFileKeys };
  const { fileBucket: bucket, fileBucketEndpoint: endpoint } = settings;
  return bucket
    ? makeS3FileStore({ ...keys, bucket, endpoint })
    : makeFileStore({ ...keys, directory: settings.fileDirectory });
}
