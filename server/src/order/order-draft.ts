/** From what a seller typed to what is stored: the sheet, its lines and its amounts at today's rate. */
import type { createOrder as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Body } from '@gtp/contract/platform/endpoint.ts';
import { defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { planMilestones } from '@gtp/domain/order/milestones.ts';
import { checkTerms } from '@gtp/domain/order/order.ts';
import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import { contractKind, defaultMilestoneKind } from '@gtp/domain/order/release-modes.ts';
import { defaultTolerance } from '@gtp/domain/order/shipment-statement.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, inField, type Result, refusalsIn, refuse, withOthers } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import { findUsualIssuer } from '../card/card.ts';
import { readHsSubheadings } from '../code/code.ts';
import { findBuyer } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { type PlanRow, savePlan } from './milestone-store.ts';
import type { OrderPrice, OrderSheet } from './move-order.ts';
import { deleteContract, saveDocuments } from './order-document-store.ts';
import { saveLines } from './order-store.ts';
import { findRateOfDay, priceOrder } from './quote-order.ts';

export type OrderDraft = Body<typeof endpoint>;
export type WrittenOrder = OrderSheet & OrderPrice & { readonly buyerCompanyId: string };
/** The sheet beside its milestones, of which only mode RM04 has some. */
export type ReadDraft = { readonly written: WrittenOrder; readonly plan: readonly PlanRow[] };

/**
 * The draft, checked and priced; refuses an unknown buyer, wrong terms and amounts all at once, then milestones, each by
 * its field.
 */
export async function readDraft(database: Database, draft: OrderDraft, now: Date): Promise<Result<ReadDraft>> {
  const [buyer, issuerCompanyId, hsSubheadings] = await Promise.all([
    findBuyer(database, draft.buyerCompanyId),
    findUsualIssuer(database, draft.buyerCompanyId),
    readHsSubheadings(database, seoulDay(now)),
  ]);
  const terms = checkTerms({ ...draft, tolerance: draft.tolerance ?? defaultTolerance }, { now, hsSubheadings });
  const corridor = { issuerCompanyId, currency: draft.currency, now };
  const price = priceOrder(draft, buyer ? await findRateOfDay(database, { buyer, ...corridor }) : defaultFeeRate);
  const wrong = [terms, price].flatMap((each) => (each.ok ? [] : refusalsIn(each)));
  if (!buyer) return withOthers(refuse('company.buyer_not_found', { field: 'buyerCompanyId' }), wrong);
  if (!terms.ok) return withOthers(terms, wrong.slice(1));
  if (!price.ok) return price;
  const plan = readPlan(draft, price.value, now);
  if (!plan.ok) return plan;
  // The first milestone is the one that is paid first.
  const paymentDueOn = plan.value[0]?.paymentDueOn ?? draft.paymentDueOn;
  const written = { ...sheetOf(draft), paymentDueOn, ...price.value, buyerCompanyId: buyer.companyId };
  return accept({ written, plan: plan.value });
}

function readPlan(draft: OrderDraft, { trade }: OrderPrice, now: Date): Result<readonly PlanRow[]> {
  if (draft.releaseMode !== 'milestones') return accept([]);
  const rows = draft.milestones ?? [];
  const amounts = planMilestones(rows, { trade, now });
  if (!amounts.ok) return amounts;
  const planned = rows.map(
    ({ title, condition, kind = defaultMilestoneKind, share, paymentDueOn }, index): PlanRow => ({
      title: title.trim(),
      condition: condition.trim(),
      kind,
      share,
      trade: amounts.value[index] ?? trade,
      paymentDueOn,
    }),
  );
  return accept(planned);
}

function sheetOf(draft: OrderDraft): OrderSheet {
  const { tradeNumber, goodsName, hsCode, incoterm, releaseMode, inspectionDays, paymentDueOn, note } = draft;
  const { tolerance = defaultTolerance } = draft;
  return { tradeNumber, goodsName, hsCode, incoterm, releaseMode, inspectionDays, tolerance, paymentDueOn, note };
}

type Writing = { readonly orderId: string; readonly draft: OrderDraft; readonly plan: readonly PlanRow[] };

/** Stores the lines and milestones of the draft in place of those that were there. */
export async function saveDraftRows(transaction: Transaction, { orderId, draft, plan }: Writing): Promise<void> {
  const lines = draft.lines.map((line) => ({ ...line, amountMinor: lineAmount(line, draft.currency).minor }));
  await saveLines(transaction, orderId, lines);
  await savePlan(transaction, orderId, plan);
}

/** Makes the contract's documents the order's, before anything is written; refuses files that are not the caller's. */
export async function attachContract(
  transaction: Transaction,
  { contractFiles = [] }: OrderDraft,
  { companyId }: Caller,
): Promise<Result<unknown>> {
  const attached = await attachFiles(transaction, { fileIds: contractFiles, companyId });
  return attached.ok ? attached : inField(attached, 'contractFiles');
}

type Contract = { readonly orderId: string; readonly draft: OrderDraft; readonly caller: Caller; readonly now: Date };

/** Files the contract's documents with the order sheet in place of those before; a draft that names none keeps them. */
export async function saveContract(transaction: Transaction, { orderId, draft, caller, now }: Contract): Promise<void> {
  if (!draft.contractFiles) return;
  await deleteContract(transaction, orderId, draft.contractFiles);
  const documents = draft.contractFiles.map((fileId) => ({ fileId, documentCode: contractKind }));
  await saveDocuments(transaction, { orderId, documents, userId: caller.userId, now });
}
