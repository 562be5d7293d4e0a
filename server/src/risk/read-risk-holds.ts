import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listRiskHolds as endpoint } from '@gtp/contract/risk/risk-wire.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { type ClientType, reachOf, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { approvalOf, whyNotDecide, whyNotPropose, whyNotReturn } from '@gtp/domain/platform/approval.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { heaviestFirst, rulesOf, type TradeHit, tradeRules } from '@gtp/domain/screening/trade-rules.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import type { OrderContext } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import { findRiskCase, findRiskHolds, type RiskCaseRow } from './risk-hold-list-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Context = Pick<OrderContext, 'database' | 'clock'>;
type Row = Awaited<ReturnType<ReturnType<typeof findRiskHolds>['page']>>[number];
type Reading = { readonly caller: Caller; readonly language: Language; readonly now: Date };

export const listOfRiskHolds = defineList({
  found: ({ database }: Context, { caller: reader, query }: Asked) =>
    findRiskHolds(database, { ...query, reader, searchesNames: !isMasked(reader) }),
  placeOf: ({ openedAt, riskHoldId }) => ({ at: openedAt, id: riskHoldId }),
  show: (rows, { caller, language }, { clock }) =>
    rows.map((row) => ({
      ...holdView(row, { caller, language, now: clock.now() }),
      rules: rulesOf(row.hits ?? []),
    })),
});

/** Whether names, and what people wrote, are hidden from the reader (reference 4-c: the network). */
function isMasked({ clientType }: Pick<Caller, 'clientType'>): boolean {
  return reachOf('risk.read', clientType) === 'masked';
}

function holdView(row: Row, { caller, language, now }: Reading) {
  const nameOf = (side: 'seller' | 'buyer', companyId: string, names: { name: string; englishName: string }) =>
    isMasked(caller) ? aliasOf({ ...caller, language }, side, companyId) : companyNameIn(language, names);
  const { riskHoldId, orderId, moment, state, orderState, tradeNumber, goodsName, currency, openedAt, dueAt } = row;
  return {
    ...{ riskHoldId, orderId, moment, state, orderState, tradeNumber, goodsName, currency, openedAt, dueAt },
    sellerName: nameOf('seller', row.sellerCompanyId, { name: row.sellerName, englishName: row.sellerEnglishName }),
    buyerName: nameOf('buyer', row.buyerCompanyId, { name: row.buyerName, englishName: row.buyerEnglishName }),
    trade: money(row.tradeMinor, currency),
    isLate: state === 'open' && dueAt < now,
    hasProposal: state === 'open' && row.proposedBy !== undefined,
    score: Number(row.score ?? 0n),
  };
}

type AskedOne = Omit<Reading, 'now'> & { readonly riskHoldId: string };

/** One hold with what was found; refused with `screening.hold_not_found` to whoever has no part in it. */
export async function readRiskHold({ database, clock }: Context, { caller, riskHoldId, language }: AskedOne) {
  const row = await findRiskCase(database, { reader: caller, riskHoldId });
  if (!row) return refuse('screening.hold_not_found');
  const approval = approvalOf(row.proposedBy, row.state === 'open');
  const may = (operation: 'risk.propose' | 'risk.decide') => reachOfPerson(operation, caller) !== undefined;
  const { sellerCompanyId, sellerCountry, buyerCompanyId, buyerCountry, hsCode, decidedAt } = row;
  return accept({
    ...holdView(row, { caller, language, now: clock.now() }),
    ...{ sellerCompanyId, sellerCountry, buyerCompanyId, buyerCountry, hsCode, decidedAt },
    charge: money(row.chargeMinor, row.currency),
    note: isMasked(caller) ? '' : row.note,
    openingReason: isMasked(caller) ? '' : row.openingReason,
    openedBy: personOf(caller, row.openerType, row.openerName),
    listsVersion: row.listsVersion ?? '',
    hits: heaviestFirst(row.hits ?? []).map((hit) => hitView(hit, caller)),
    proposal: proposalOf(row, caller),
    decidedBy: personOf(caller, row.deciderType, row.deciderName),
    canPropose: may('risk.propose') && whyNotPropose(approval, caller) === undefined,
    canDecide: may('risk.decide') && whyNotDecide(approval, caller) === undefined,
    canReturn: may('risk.propose') && whyNotReturn(approval, caller) === undefined,
  });
}

/** The network learns of which institution somebody is, not who. */
function personOf(caller: Caller, clientType: ClientType | undefined, name: string | undefined) {
  if (clientType === undefined || isMemberType(clientType)) return undefined;
  return { clientType, name: isMasked(caller) ? undefined : name };
}

/** The network reads the reasons of its own people alone: what the others write names companies and people. */
function proposalOf(row: RiskCaseRow, caller: Caller) {
  const { proposedDecision: decision, proposedAt } = row;
  const by = personOf(caller, row.proposerType, row.proposerName);
  if (!decision || !proposedAt || !by) return undefined;
  const isShown = !isMasked(caller) || by.clientType === caller.clientType;
  return { decision, by, proposedAt, reason: isShown ? row.proposedReason : '' };
}

function hitView(hit: TradeHit, caller: Caller) {
  const { weight, outcome, reason, owner } = tradeRules[hit.code];
  const isHidden = isMasked(caller);
  const isName = isHidden && (hit.code === 'sanctioned_name' || hit.code === 'name_not_screened');
  const value = isName ? '***' : hit.value;
  const listed = isName ? hit.listed?.split(':')[0] : hit.listed;
  // Names of files are as their owner chose them, and may say whose they are.
  const documentName = isHidden ? undefined : hit.place?.fileName;
  const page = hit.place?.page;
  return { code: hit.code, field: hit.field, value, listed, documentName, page, weight, outcome, reason, owner };
}
