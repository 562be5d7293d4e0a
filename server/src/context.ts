/**
 * Everything that a process of the portal needs, built once from its settings: what it calls (database, acquirer,
 * bank) and how the features hang together. The API, the worker and the demo data all use the same context.
 */

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeAcquirers } from './acquirers.ts';
import { makeClamdScanner, probeClamd, type Scanner } from './attachment/attachment.ts';
import { type AddressProvider, findAddressesBy, makeJuso } from './code/code.ts';
import { makeCloseDisputeWhenOrderMoves } from './dispute/dispute.ts';
import type {} from './email-templates.ts';
import { judgeAfterRegisterChange } from './evidence/evidence.ts';
import { type IntegrationContext, makeSendWebhook } from './integration/integration.ts';
import { recordOutage } from './operations/provider-outages-store.ts';
import { notifyOfTransition, type OrderContext, type TransitionStep } from './order/order.ts';
import type { OrderRoutesContext } from './order/order-routes.ts';
import type { PaymentContext } from './payment/payment-context.ts';
import { releaseHoldWhenOrderReleased } from './payment/release-held.ts';
import type { Brand } from './platform/brand.ts';
import { type Breaker, makeBreaker, probeAddress } from './platform/breaker.ts';
import { type Clock, makeClockAhead } from './platform/clock.ts';
import { connectDatabases } from './platform/connect-databases.ts';
import type { Database } from './platform/database.ts';
import type { DatabaseWatch } from './platform/database-watch.ts';
import { type FileStore, makeFileStore } from './platform/file-store.ts';
import type { Follower } from './platform/follower.ts';
import { type Ids, makeIds } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { createPdfPool, type PdfPool } from './platform/pdf.ts';
import { makeS3FileStore } from './platform/s3-file-store.ts';
import { makeSealer } from './platform/sealed-text.ts';
import type { Settings } from './platform/settings.ts';
import { createDocumentReader, type DocumentReader } from './reading/reading.ts';
import type { ReconciliationContext } from './reconciliation/reconciliation.ts';
import { closeRequestsWhenOrderEnds, makeFollowLinesAfterRefund } from './refund/refund.ts';
import { makeAskTaxOffice, makeRegisters, type RegisterContext } from './register/register.ts';
import type { RegistrationContext } from './registration/registration.ts';
import { openReview } from './review/review.ts';
import { closeHoldWhenOrderLeaves, makeHoldAgainAfterChargeback } from './risk/risk.ts';
import { makeScreening } from './screening/screening.ts';
import type { SessionContext } from './session/session.ts';
import {
  bankBehindBreaker,
  expectPayout,
  listNewReports,
  makeBank,
  makeBankFolder,
  makeExpectSettlementWhenOrderReleased,
  type SettlementContext,
} from './settlement/settlement.ts';
import {
  absentProviders,
  makePortOneIdentity,
  makeProviderSimulators,
  makeProviders,
  type VerificationContext,
} from './verification/verification.ts';
import { type BaseRateSource, makeBaseRates } from './zero-rating/zero-rating.ts';

/** What any use case may ask for; each names only what it needs. */
export type AppContext = SessionContext &
  PaymentContext &
  SettlementContext &
  ReconciliationContext &
  VerificationContext &
  RegisterContext &
  RegistrationContext &
  IntegrationContext &
  OrderRoutesContext & {
    /** Whoever finds Korean addresses; absent: the table of samples. */
    readonly findAddresses: AddressProvider | undefined;
    /** Whoever announces the rates of the tax return. */
    readonly baseRates: BaseRateSource;
    readonly database: Database;
    /** What a request reads statistics from, where nothing else was chosen for it: the database itself. */
    readonly reports: Database;
    /** A server that follows the database; undefined where none is set. */
    readonly follower: Follower | undefined;
    readonly pool: pg.Pool;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly log: Log;
    /** What people call the acquirer of the published protocol. */
    readonly acquirerName: string;
    /** Of the providers that this process calls. */
    readonly breakers: readonly Breaker[];
    readonly fileStore: FileStore;
    readonly brand: Brand;
    /** The threads that set documents; none is started before the first. */
    readonly pdfs: PdfPool;
    /** The thread that opens uploaded documents; not started before the first. */
    readonly documentReader: DocumentReader;
    /** In KB of 1024 bytes. */
    readonly fileLimitKb: number;
    /** Of malware; undefined where none is set. */
    readonly scanner: Scanner | undefined;
  };

type Parts = {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log: Log;
  /** Of the database: its clock is ours, and a connection on which it does not answer is given up. */
  readonly watch?: DatabaseWatch;
  readonly clock?: Clock;
  /** 0 for a command of the console, for which a slow machine may take its time; see `connectDatabase`. */
  readonly statementTimeoutMs?: number | undefined;
};

/** Connects nothing before it is used. Close it with `closeContext`. */
export function createContext({
  settings,
  databaseUrl,
  log,
  watch,
  clock = makeClockAhead(settings.clockOffsetDays, watch?.aheadMs),
  statementTimeoutMs,
}: Parts): AppContext {
  const { database, pool, follower } = connectDatabases({ settings, databaseUrl, log, watch, statementTimeoutMs });
  const ids = makeIds(clock);
  const { makeAnyBreaker, makeProviderBreaker, ...breakers } = makeBreakers({ settings, database, log });
  const registers = makeRegisters({ settings: settings.registers, log, makeBreaker: makeProviderBreaker });
  const screening = makeScreening({ settings: settings.screening, log, makeBreaker: makeProviderBreaker });
  const asked = makeProviders({ settings: settings.identity, log, makeBreaker: makeProviderBreaker });
  const { portOne } = settings.identity;
  const portOneIdentity = portOne && makePortOneIdentity({ key: portOne, log, makeBreaker: makeAnyBreaker });
  const addresses = makeAddresses({ settings, log, makeBreaker: makeProviderBreaker });
  const rates = makeBaseRates({ settings, log, makeBreaker: makeProviderBreaker });
  const cards = makeAcquirers({ settings, clock, log, makeBreaker: makeAnyBreaker });
  const { scannerUrl } = settings;
  if (!scannerUrl && !settings.isDemo) log.warn({ setting: 'SCANNER_URL' }, 'uploads are not scanned for malware');
  const scanner = scannerUrl ? makeClamdScanner({ url: scannerUrl, log, breaker: breakers.scanner }) : undefined;
  return {
    database,
    reports: database,
    follower,
    pool,
    clock,
    ids,
    log,
    breakers: [
      ...cards.breakers,
      ...(settings.bankFolder ? [] : [breakers.bank]),
      ...(scanner ? [breakers.scanner] : []),
      ...registers.breakers,
      ...screening.breakers,
      ...asked.breakers,
      ...(portOneIdentity ? [portOneIdentity.breaker] : []),
      ...rates.breakers,
      ...(addresses ? [addresses.breaker] : []),
      ...(follower ? [follower.breaker] : []),
    ],
    tokenSecret: settings.tokenSecret,
    mailCodeSecret: settings.mailCodeSecret,
    acquirerName: settings.acquirerName,
    publicUrl: settings.publicUrl,
    fileLimitKb: settings.fileLimitKb,
    scanner,
    pdfs: createPdfPool({ log, brand: settings.brand }),
    brand: settings.brand,
    documentReader: createDocumentReader({ log, recognisers: settings.recognitionThreads }),
    fileStore: makeStoreOfDocuments(settings),
    gateway: cards.gateway,
    acquirers: cards.acquirers,
    threeDSecure: settings.threeDSecure,
    acquirerReports: cards.reports,
    bank: settings.bankFolder
      ? makeBankFolder({
          directory: settings.bankFolder,
          listNew: (names) => listNewReports(database, names),
          log,
        })
      : bankBehindBreaker(makeBank({ url: settings.bankUrl, apiKey: settings.bankApiKey, log }), breakers.bank),
    providers: {
      ...(settings.isDemo ? makeProviderSimulators(database) : absentProviders),
      ...asked.providers,
      askTaxOffice: makeAskTaxOffice(registers.ports.business_status),
    },
    identityWindow: portOneIdentity?.identityWindow,
    paperRequirements: settings.paperRequirements,
    registers: registers.ports,
    screening: screening.port,
    onRegisterChange: judgeAfterRegisterChange,
    baseRates: rates.source,
    findAddresses: addresses?.find,
    sendWebhook: makeSendWebhook({ allowsLoopback: settings.isDemo, privateHosts: settings.webhookPrivateHosts }),
    keyEnvironment: settings.isDemo ? 'test' : 'live',
    webhookAddresses: { allowsLoopback: settings.isDemo, privateHosts: settings.webhookPrivateHosts },
    strongSignIn: settings.strongSignIn,
    sealer: makeSealer({ key: settings.fileKey, oldKeys: settings.oldFileKeys }),
    expectPayout,
    openReview: (transaction, companyId) => openReview({ clock }, transaction, companyId),
    transitionSteps: createTransitionSteps({ database, clock, ids, log }),
  };
}

/** In this order: the hold is released before the line is expected, and notifications come last, when all is known. */
export function createTransitionSteps(parts: Omit<OrderContext, 'transitionSteps'>): readonly TransitionStep[] {
  const { ids } = parts;
  const transitionSteps: TransitionStep[] = [
    releaseHoldWhenOrderReleased,
    makeExpectSettlementWhenOrderReleased(ids),
    makeCloseDisputeWhenOrderMoves(ids),
    closeRequestsWhenOrderEnds,
    closeHoldWhenOrderLeaves,
    notifyOfTransition,
  ];
  // Last, because they move the order on; no move calls for both.
  const context = { ...parts, transitionSteps };
  transitionSteps.push(makeFollowLinesAfterRefund(context), makeHoldAgainAfterChargeback(context));
  return transitionSteps;
}

type Closed = Pick<AppContext, 'database' | 'follower' | 'pdfs' | 'documentReader'>;

/** Ends all its connections and threads. */
export async function closeContext({ database, follower, pdfs, documentReader }: Closed) {
  await Promise.all([pdfs.close(), documentReader.close(), database.destroy(), follower?.database.destroy()]);
}

type BreakerParts = Pick<AppContext, 'database' | 'log'> & Pick<Parts, 'settings'>;

function makeBreakers({ settings, database, log }: BreakerParts) {
  const { bankUrl, bankApiKey } = settings;
  const probeScanner = () => probeClamd(settings.scannerUrl ?? '');
  const processId = randomUUID();
  // Not awaited: a caller of a failing provider has waited long enough.
  const keep = (provider: string) => (isDown: boolean) =>
    void recordOutage(database, { provider, processId, isDown }).catch((error: unknown) =>
      log.warn({ outage: provider, reason: String(error) }, 'the outage could not be recorded'),
    );
  const probeBank = () => probeAddress(`${bankUrl}/v1/reports?after=0`, { authorization: `Bearer ${bankApiKey}` });
  const makeAnyBreaker = (name: string, probe: () => Promise<void>) =>
    makeBreaker({ name, log, probe, onChange: keep(name) });
  const makeProviderBreaker = (name: string, address: string) => makeAnyBreaker(name, () => probeAddress(address, {}));
  return {
    makeAnyBreaker,
    makeProviderBreaker,
    bank: makeBreaker({ name: 'bank', log, probe: probeBank, onChange: keep('bank') }),
    scanner: makeBreaker({ name: 'scanner', log, probe: probeScanner, onChange: keep('scanner') }),
  };
}

type AddressParts = Pick<Parts, 'settings' | 'log'> & {
  readonly makeBreaker: (name: string, address: string) => Breaker;
};

function makeAddresses({ settings, log, makeBreaker }: AddressParts) {
  const { addresses } = settings;
  if (!addresses) return undefined;
  const provider = 'addresses';
  const breaker = makeBreaker(provider, new URL(addresses.url).origin);
  return { breaker, find: findAddressesBy(makeJuso({ ...addresses, provider, log, breaker, timeoutMs: 3_000 })) };
}

export function makeStoreOfDocuments(settings: Settings): FileStore {
  const keys = { key: settings.fileKey, oldKeys: settings.oldFileKeys };
  const { fileBucket: bucket, fileBucketEndpoint: endpoint } = settings;
  return bucket
    ? makeS3FileStore({ ...keys, bucket, endpoint })
    : makeFileStore({ ...keys, directory: settings.fileDirectory });
}
