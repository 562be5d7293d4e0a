import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { searchEverything as endpoint } from '@gtp/contract/search/search-wire.ts';
import { type Operation, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { parseSearchQuery, type SearchQuery } from '@gtp/domain/platform/search-query.ts';
import { findCompaniesNamed } from '../company/company.ts';
import { searchDisputes } from '../dispute/dispute.ts';
import { listOfNotices } from '../notice/notice.ts';
import { searchOrders } from '../order/order.ts';
import { searchPayments } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfMembers } from '../review/review.ts';
import { searchSettlements } from '../settlement/settlement.ts';
import { listOfInquiries } from '../support/support.ts';

type AppContext = Pick<Portal, 'database' | 'clock'>;
type Found = Answer<typeof endpoint>;

const limit = 5;
/** Names that fit more companies than this are no names to find orders by. */
const mostCompanies = 20;

/**
 * The newest five of each kind that the caller may read and that fit a number or a name. Each kind is asked of its own
 * feature under that feature's own right, so that nothing is found that its list would not show.
 */
export async function searchEverything(
  context: AppContext,
  { caller, text, language }: { readonly caller: Caller; readonly text: string; readonly language: Language },
): Promise<Result<Found>> {
  const searchQuery = parseSearchQuery(text);
  if (!searchQuery) return accept({ ...nothing, words: '' });
  const asked = { caller, language, searchQuery };
  const [trade, ...others] = await Promise.all([
    findTrade(context, asked),
    listAs('review.read', asked, (found) => listOfMembers.readPage(context, newestFirst(found))),
    listAs('notice.read', asked, (query) => listOfNotices.readPage(context, query)),
    listAs('support.read', asked, (query) => listOfInquiries.readPage(context, query)),
  ]);
  const [members, notices, inquiries] = others;
  return accept({ ...nothing, words: searchQuery.words, ...trade, members, notices, inquiries });
}

const nothing: Omit<Found, 'words'> = {
  orders: [],
  payments: [],
  settlements: [],
  members: [],
  disputes: [],
  notices: [],
  inquiries: [],
};

type Asked = { readonly caller: Caller; readonly language: Language; readonly searchQuery: SearchQuery };

/** Orders, and what happened with them; payouts also by their seller. */
async function findTrade({ database }: AppContext, asked: Asked) {
  const { caller, searchQuery } = asked;
  if (!reachOfPerson('order.read', caller)) return {};
  const companyIds = await findCompaniesNamed(database, searchQuery.words, mostCompanies);
  const { list: orders, orderIds } = await searchOrders(database, { ...asked, companyIds, limit });
  const about = { ...asked, orderIds, companyIds, limit };
  const [payments, settlements, disputes] = await Promise.all([
    reachOfPerson('payment.read', caller) ? searchPayments(database, about) : [],
    reachOfPerson('settlement.read', caller) ? searchSettlements(database, about) : [],
    reachOfPerson('dispute.read', caller) ? searchDisputes(database, about) : [],
  ]);
  return { orders, payments, settlements, disputes };
}

type ListQuery = Pick<Asked, 'caller' | 'language'> & {
  readonly query: { readonly text: string; readonly limit: number };
};
type List<Row> = (query: ListQuery) => Promise<Result<{ readonly list: readonly Row[] }>>;

/** The beginning of a list that is narrowed by the words, for those who have the right to it. */
/** Where the list itself has what waits before what is new. */
function newestFirst<Wanted extends { readonly query: object }>(wanted: Wanted) {
  return { ...wanted, query: { ...wanted.query, sort: 'newest' } };
}

async function listAs<Row>(right: Operation, asked: Asked, list: List<Row>): Promise<readonly Row[]> {
  const { caller, language, searchQuery } = asked;
  if (!reachOfPerson(right, caller)) return [];
  const page = await list({ caller, language, query: { text: searchQuery.words, limit } });
  return page.ok ? page.value.list : [];
}
