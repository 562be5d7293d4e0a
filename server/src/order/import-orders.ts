/** Many order sheets out of one file: what they would be, and their drafts, one transaction each. */
import type { importOrders as endpoint } from '@gtp/contract/order/order-import-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { nameSimilarity } from '@gtp/domain/order/name-similarity.ts';
import * as rules from '@gtp/domain/order/order.ts';
import {
  buyerProblem,
  type ImportColumn,
  type ImportPlan,
  type ImportProblem,
  type ImportTerms,
  type PlannedOrder,
  planImport,
  problemOf,
} from '@gtp/domain/order/order-import.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { readHsSubheadings } from '../code/code.ts';
import {
  type Buyer,
  companyNameIn,
  findBuyersCalled,
  findSeller,
  findTaxNumber,
  listBuyersFound,
  type Seller,
} from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { writeText } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { sentenceOf } from '../platform/refusals.ts';
import { createOrder } from './create-order.ts';
import type { OrderContext } from './move-order.ts';
import { type OrderDraft, readDraft, type WrittenOrder } from './order-draft.ts';
import type { OrderFile } from './order-file.ts';
import { listOrderIdsOfNumbers } from './order-number-store.ts';
import { readOrderFile, releaseModeNamed } from './read-order-file.ts';

type ImportContext = OrderContext & Pick<Portal, 'sentences'>;
type Import = {
  readonly caller: Caller;
  readonly language: Language;
  readonly content: string;
  readonly terms?: ImportTerms | undefined;
};
type ImportAnswer = Answer<typeof endpoint>;
type ImportedOrder = ImportAnswer['orders'][number];

/** What the file would make, and each wrong cell; nothing is stored. */
export async function previewOrderImport(context: ImportContext, wanted: Import): Promise<Result<ImportAnswer>> {
  const looked = await lookAt(context, wanted);
  return looked.ok ? accept(looked.value.answer) : looked;
}

/**
 * Makes a draft of each right order; each is there whole or not at all, and one whose trade number the seller has is left
 * alone, so that the same file twice makes nothing twice. What is refused by then stands among the problems.
 */
export async function importOrders(context: ImportContext, wanted: Import): Promise<Result<ImportAnswer>> {
  const looked = await lookAt(context, wanted);
  if (!looked.ok) return looked;
  const { answer, ready, problemsOf } = looked.value;
  const orders: ImportedOrder[] = answer.orders.filter(({ status }) => status !== 'ready');
  const problems = [...answer.problems];
  for (const { order, draft, shown } of ready) {
    const made = await createOrder(context, { caller: wanted.caller, draft, isNumberNew: true });
    if (made.ok) orders.push({ ...shown, status: 'created', orderId: made.value.orderId });
    else if (made.code === 'order.number_known') orders.push({ ...shown, status: 'known' });
    else problems.push(...problemsOf(order, made));
  }
  return accept({ ...answer, orders: orders.toSorted(byLine), problems: problems.toSorted(byCell) });
}

function byLine(left: ImportedOrder, right: ImportedOrder): number {
  return left.line - right.line;
}

type Cell = Pick<ImportAnswer['problems'][number], 'cell'>;

/** From above, then from the left: `B2`, `AA2`, `B10`; elements of a message as they were found. */
function byCell({ cell: left }: Cell, { cell: right }: Cell): number {
  if (left.startsWith('/') || right.startsWith('/')) return 0;
  const [one, other] = [left, right].map((cell) => Number(cell.replace(/\D+/, ''))) as [number, number];
  return one - other || left.length - right.length || (left < right ? -1 : 1);
}

type Ready = { readonly order: PlannedOrder; readonly draft: OrderDraft; readonly shown: ImportedOrder };

async function lookAt(context: ImportContext, { caller, language, content, terms }: Import) {
  const { database, clock, sentences } = context;
  const now = clock.now();
  const seller = await findSeller(database, caller.companyId);
  if (!seller) return refuse('order.seller_not_approved');
  const mayCreate = rules.createOrder({ seller: seller.memberState });
  if (!mayCreate.ok) return mayCreate;
  const file = readOrderFile(Buffer.from(content, 'base64'), language, terms);
  if (!file.ok) return file;
  const hsSubheadings = await readHsSubheadings(database, seoulDay(now));
  const { rows, wrong = [] } = file.value;
  const addressee = { ...seller, taxNumber: await findTaxNumber(database, seller.companyId) };
  const leftOut = [...otherAddressee(file.value, addressee), ...(file.value.leftOut ?? [])];
  const plan = planImport(rows, { now, hsSubheadings, releaseModeNamed });
  const write = problemWriter(file.value, { language, sentences });
  const problemsOf = (order: PlannedOrder, refused: Refused) => problemOf(order, rows, refused).map(write);
  const [buyers, known] = await Promise.all([
    findBuyersNamed(database, [...new Set(plan.orders.flatMap((order) => buyerTextsOf(order, file.value)))]),
    listOrderIdsOfNumbers(database, {
      sellerCompanyId: caller.companyId,
      tradeNumbers: plan.orders.map(({ sheet }) => sheet.tradeNumber),
    }),
  ]);
  const problems = [...plan.problems, ...wrong].map(write);
  const orders: ImportedOrder[] = [];
  const ready: Ready[] = [];
  for (const order of rightOrders(plan, wrong)) {
    const [buyer, another] = buyersOf(buyers, buyerTextsOf(order, file.value));
    if (!buyer || another) {
      problems.push(...buyerProblem(order, rows, buyer ? 'buyerSeveral' : 'buyerUnknown').map(write));
      continue;
    }
    const draft = { ...order.sheet, buyerCompanyId: buyer.companyId };
    const priced = await priceDraft(database, draft, now);
    if (!priced.ok) {
      problems.push(...problemsOf(order, priced));
      continue;
    }
    const orderId = known.get(order.sheet.tradeNumber);
    const shown = shownOrder(order, { written: priced.value, buyerName: companyNameIn(language, buyer), orderId });
    orders.push(shown);
    if (orderId === undefined) ready.push({ order, draft, shown });
  }
  const answer = { rowCount: rows.length, orders, problems: problems.toSorted(byCell), leftOut };
  return accept({ answer, ready, problemsOf });
}

/** The seller whom a message names, where that is somebody else: an order that came to the wrong company. */
function otherAddressee(
  { seller: named }: OrderFile,
  own: Seller & { readonly taxNumber: string | undefined },
): NonNullable<OrderFile['leftOut']> {
  if (!named || named.texts.length === 0) return [];
  const digits = (text: string) => text.replaceAll(/[^0-9]/g, '');
  const ownNumber = digits(own.taxNumber ?? '');
  const isOwn = named.texts.some(
    (text) =>
      (ownNumber !== '' && digits(text).endsWith(ownNumber)) ||
      [own.name, own.englishName].some((name) => nameSimilarity(name, text) === 1),
  );
  return isOwn ? [] : [{ cell: named.cell, text: named.text }];
}

/** What is wrong with a message as a whole is wrong with its one order. */
function rightOrders({ orders }: ImportPlan, wrong: readonly ImportProblem[]): readonly PlannedOrder[] {
  return wrong.length > 0 ? [] : orders;
}

function buyerTextsOf({ buyer }: PlannedOrder, { buyerTexts }: OrderFile): readonly string[] {
  return buyerTexts ?? [buyer];
}

/** Those whom the first text that anybody is called by means. */
function buyersOf(found: ReadonlyMap<string, readonly Buyer[]>, texts: readonly string[]): readonly Buyer[] {
  return texts.map((text) => found.get(text) ?? []).find(({ length }) => length > 0) ?? [];
}

/** By the whole name; where nobody has it, by the name without its legal form, which many leave out. */
async function findBuyersNamed(database: Database, texts: readonly string[]) {
  const found = new Map<string, readonly Buyer[]>(await findBuyersCalled(database, texts));
  for (const text of texts.filter((each) => found.get(each)?.length === 0)) {
    const alike = await listBuyersFound(database, text);
    found.set(
      text,
      alike.filter(({ name, englishName }) => [name, englishName].some((each) => nameSimilarity(each, text) === 1)),
    );
  }
  return found;
}

/** What a draft comes to today, by the rules that also store it. */
async function priceDraft(database: Database, draft: OrderDraft, now: Date): Promise<Result<WrittenOrder>> {
  const read = await readDraft(database, draft, now);
  return read.ok ? accept(read.value.written) : read;
}

type Shown = { readonly written: WrittenOrder; readonly buyerName: string; readonly orderId: string | undefined };

function shownOrder({ line, sheet }: PlannedOrder, { written, buyerName, orderId }: Shown): ImportedOrder {
  const { currency, trade, charge, settlement } = written;
  return {
    tradeNumber: sheet.tradeNumber,
    line,
    lineCount: sheet.lines.length,
    status: orderId === undefined ? 'ready' : 'known',
    orderId,
    buyerName,
    ...{ currency, trade, charge, settlement },
  };
}

type Reader = { readonly language: Language; readonly sentences: Portal['sentences'] };

/** Writes a problem as the reader sees it: with its cell's address, and the reason in words. */
function problemWriter({ addressOf }: OrderFile, { language, sentences }: Reader) {
  const reasonOf = (problem: ImportProblem) => {
    if ('refused' in problem) {
      const { code, facts = {} } = problem.refused;
      return sentenceOf(sentences[code], language, facts);
    }
    const { most = '', words = '', line } = problem.facts ?? {};
    const cell = line === undefined ? '' : addressOf(Number(line), problem.column);
    return writeText('order.importProblem', problem.reason, { language, facts: { most, words, cell } });
  };
  return (problem: ImportProblem & { readonly cell?: string }): ImportAnswer['problems'][number] => ({
    cell: problem.cell ?? addressOf(problem.line, problem.column),
    column: problem.column satisfies ImportColumn,
    tradeNumber: problem.tradeNumber.slice(0, 100),
    text: problem.text.slice(0, 200),
    reason: reasonOf(problem),
  });
}
