import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listRiskHolds as endpoint } from '@gtp/contract/risk/risk-wire.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { approvalOf, whyNotDecide, whyNotPropose, whyNotReturn } from '@gtp/domain/platform/approval.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { type TradeHit, tradeRules } from '@gtp/domain/screening/trade-rules.ts';
import { companyNameIn } from '../company/company.ts';
import type { OrderContext } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import { findTradeCheck } from '../screening/screening.ts';
import { findRiskCase, findRiskHolds } from './risk-hold-list-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Context = Pick<OrderContext, 'database' | 'clock'>;
type Row = Awaited<ReturnType<ReturnType<typeof findRiskHolds>['page']>>[number];

export const listOfRiskHolds = defineList({
  found: ({ database }: Context, { caller: reader, query }: Asked) => findRiskHolds(database, { ...query, reader }),
  placeOf: ({ openedAt, riskHoldId }) => ({ at: openedAt, id: riskHoldId }),
  show: (rows, { caller, language }, context) =>
    Promise.all(rows.map((row) => caseView(context, row, { caller, language }))),
});

function holdView(row: Row, { language, now }: { readonly language: Language; readonly now: Date }) {
  const nameOf = (name: string, englishName: string) => companyNameIn(language, { name, englishName });
  return {
    ...row,
    sellerName: nameOf(row.sellerName, row.sellerEnglishName),
    buyerName: nameOf(row.buyerName, row.buyerEnglishName),
    trade: money(row.tradeMinor, row.currency),
    isLate: row.state === 'open' && row.dueAt < now,
    hasProposal: row.state === 'open' && row.proposedBy !== undefined,
  };
}

type AskedOne = { readonly caller: Caller; readonly riskHoldId: string; readonly language: Language };

/** One hold with what was found; refused with `screening.hold_not_found` to whoever has no part in it. */
export async function readRiskHold(context: Context, { caller, riskHoldId, language }: AskedOne) {
  const row = await findRiskCase(context.database, { reader: caller, riskHoldId });
  if (!row) return refuse('screening.hold_not_found');
  return accept(await caseView(context, row, { caller, language }));
}

type Reading = Pick<AskedOne, 'caller' | 'language'>;

async function caseView({ database, clock }: Context, row: Row, { caller, language }: Reading) {
  const check = row.tradeCheckId === undefined ? undefined : await findTradeCheck(database, row.tradeCheckId);
  const approval = approvalOf(row.proposedBy, row.state === 'open');
  const may = (operation: 'risk.propose' | 'risk.decide') => reachOfPerson(operation, caller) !== undefined;
  return {
    ...holdView(row, { language, now: clock.now() }),
    score: check?.score ?? 0,
    listsVersion: check?.listsVersion ?? '',
    hits: (check?.hits ?? []).map((hit) => hitView(hit, caller)),
    proposal: proposalOf(row, caller),
    canPropose: may('risk.propose') && whyNotPropose(approval, caller) === undefined,
    canDecide: may('risk.decide') && whyNotDecide(approval, caller) === undefined,
    canReturn: may('risk.propose') && whyNotReturn(approval, caller) === undefined,
  };
}

/** The network learns from which body a proposal came, not of whom. */
function proposalOf(row: Row, { clientType }: Caller) {
  const { proposedDecision: decision, proposedAt, proposerType: proposedFrom } = row;
  if (!decision || !proposedAt || !proposedFrom) return undefined;
  const proposedBy = clientType === 'VISA' ? undefined : row.proposerName;
  return { decision, proposedBy, proposedFrom, proposedAt, reason: row.proposedReason };
}

function hitView(hit: TradeHit, { clientType }: Caller) {
  const { weight, reason, owner } = tradeRules[hit.code];
  const isName = clientType === 'VISA' && (hit.code === 'sanctioned_name' || hit.code === 'name_not_screened');
  const value = isName ? '***' : hit.value;
  const listed = isName ? hit.listed?.split(':')[0] : hit.listed;
  // Names of files are as their owner chose them, and may say whose they are.
  const documentName = clientType === 'VISA' ? undefined : hit.place?.fileName;
  const page = hit.place?.page;
  return { code: hit.code, field: hit.field, value, listed, documentName, page, weight, reason, owner };
}
