import type {
  listChargebacks as chargebacks,
  listDisputes as disputes,
} from '@gtp/contract/dispute/dispute-list-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { chargebackEvidence, waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { disputeWaitsFor } from '@gtp/domain/dispute/dispute.ts';
import { isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import { milestoneOfRow } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import { totalsByCurrency } from '../platform/list-totals.ts';
import type { Portal } from '../platform/portal.ts';
import {
  type ChargebackRow,
  type DisputeRow,
  type DisputeViewer,
  findChargebackRows,
  findDisputeRows,
} from './dispute-list-store.ts';

type Context = Pick<Portal, 'database' | 'clock'>;
type Asked<Filter> = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly query: Filter;
  readonly language: Language;
};

/** The disputes that the caller may see, what ends first before, each with whose turn it is and until when. */
export const listOfDisputes = defineList({
  rows: (context: Context, asked: Asked<Query<typeof disputes>>, page) => found(context, asked).page(page),
  sum: async (context, asked) => totalsByCurrency(await found(context, asked).sum()),
  placeOf: (row) => ({ at: row.queueAt, id: row.disputeId }),
  show: (rows, asked, { clock }) => rows.map((row) => disputeView(row, asked, clock.now())),
});

function found({ database, clock }: Context, { caller, query }: Asked<Query<typeof disputes>>) {
  return findDisputeRows(database, { ...query, viewer: viewerOf(caller), now: clock.now() });
}

function disputeView(row: DisputeRow, asked: Pick<Asked<unknown>, 'caller' | 'language'>, now: Date) {
  const { disputeId, disputeState: state, reasonCode: reason, openedAt, dueAt, disputedCurrency: currency } = row;
  const by = row.lastOfferBy === 'buyer' || row.lastOfferBy === 'seller' ? row.lastOfferBy : undefined;
  const waitsFor = disputeWaitsFor(state, by);
  return {
    ...{ disputeId, state, reason, currency, openedAt, dueAt, waitsFor, ...partiesOf(row, asked) },
    files: { buyer: row.buyerFileCount, seller: row.sellerFileCount },
    amount: money(row.disputedMinor, currency),
    ...(row.agreedMinor !== undefined && { refund: money(row.agreedMinor, currency) }),
    isLate: isDisputeOpen(state) && dueAt !== undefined && dueAt < now,
  };
}

/** The chargebacks that the caller may see, what ends first before, with the deadline of the evidence. */
export const listOfChargebacks = defineList({
  rows: (context: Context, asked: Asked<Query<typeof chargebacks>>, page) =>
    foundChargebacks(context, asked).page(page),
  sum: async (context, asked) => totalsByCurrency(await foundChargebacks(context, asked).sum()),
  placeOf: (row) => ({ at: row.queueAt, id: row.chargebackId }),
  show: (rows, asked, { clock }) => rows.map((row) => chargebackView(row, asked, clock.now())),
});

function foundChargebacks({ database, clock }: Context, { caller, query }: Asked<Query<typeof chargebacks>>) {
  return findChargebackRows(database, { ...query, viewer: viewerOf(caller), now: clock.now() });
}

function chargebackView(row: ChargebackRow, asked: Pick<Asked<unknown>, 'caller' | 'language'>, now: Date) {
  const { chargebackId, chargebackState: state, reasonCode: reason, receivedAt, evidenceDueAt, endedAt } = row;
  const { disputedCurrency: currency, evidenceSentAt, filedBy, gatewayChargebackId } = row;
  // Nobody but the issuer knows of it, and so nobody decides: that is late, too, when its day is over.
  const isUnconfirmed = filedBy !== undefined && gatewayChargebackId === undefined;
  const submissionProblem = row.submissionProblem ?? undefined;
  const waits = waitsForEvidence({ ...row, state, submissionProblem }) || (isUnconfirmed && endedAt === undefined);
  return {
    ...{ chargebackId, state, reason, currency, receivedAt, evidenceDueAt, evidenceSentAt, endedAt },
    ...partiesOf(row, asked),
    amount: money(row.disputedMinor, currency),
    evidence: chargebackEvidence({ ...row, state, submissionProblem }),
    isFiledByIssuer: filedBy !== undefined,
    isWithdrawn: isUnconfirmed && endedAt !== undefined,
    isLate: waits && evidenceDueAt !== undefined && evidenceDueAt < now,
  };
}

/** Both sides by the names that the reader may read: the network reads aliases (reference 4-c: "M"). */
function partiesOf(row: DisputeRow | ChargebackRow, { caller, language }: Pick<Asked<unknown>, 'caller' | 'language'>) {
  const { isMasked } = viewerOf(caller);
  const milestone = { milestoneNumber: row.milestoneNumber ?? null, totalMilestones: row.totalMilestones ?? null };
  const alias = (side: 'seller' | 'buyer', companyId: string) =>
    isMasked ? aliasOf({ ...caller, language }, side, companyId) : undefined;
  const seller = { name: row.sellerName, englishName: row.sellerEnglishName };
  const buyer = { name: row.buyerName, englishName: row.buyerEnglishName };
  return {
    ...{ orderId: row.orderId, tradeNumber: row.tradeNumber, ...milestoneOfRow(milestone) },
    sellerName: alias('seller', row.sellerCompanyId) ?? companyNameIn(language, seller),
    buyerName: alias('buyer', row.buyerCompanyId) ?? companyNameIn(language, buyer),
  };
}

/** Whose the caller may see (reference 4-c): their side's, an issuer its cards', agency and network all. */
function viewerOf({ clientType, companyId }: Pick<Caller, 'clientType' | 'companyId'>): DisputeViewer {
  const reach = reachOf('dispute.read', clientType);
  const side = sideOf(clientType) ?? (reach === 'own-cards' ? 'issuer' : 'everyone');
  return { side, companyId, isMasked: reach === 'masked' };
}
