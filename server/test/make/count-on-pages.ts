/** What waits on a page that is no list: the rows on it that the reader may work on. */
type Row = Readonly<Record<string, unknown>>;
type Page = Readonly<Record<string, readonly Row[]>>;

export const ownPages = [
  'paying_account',
  'base_rate',
  'exchange_rate',
  'payout_file',
  'payout_file_request',
  'card',
  'blocked_account',
] as const;
type OwnPage = (typeof ownPages)[number];

const countIn = (list: string, waits: (row: Row) => boolean) => (page: Page) => page[list]?.filter(waits).length ?? 0;

function waitingRequestOf({ fileRequestList = [] }: Row): Row | undefined {
  return (fileRequestList as readonly Row[]).find(({ requestStatus }) => requestStatus === 'proposed');
}

/** The bank may have it beside an older one, and has not said of each payout what became of it. */
function isHeld({ holdDt, payoutCount, paidCount, returnedCount }: Row): boolean {
  return holdDt !== undefined && Number(paidCount) + Number(returnedCount) < Number(payoutCount);
}

export const onPages: Readonly<Record<OwnPage, { readonly path: string; readonly count: (page: Page) => number }>> = {
  paying_account: {
    path: '/settlements/paying-accounts',
    count: countIn('list', ({ accountStatus, ownYn }) => accountStatus === 'proposed' && ownYn === 'N'),
  },
  base_rate: {
    path: '/settlements/base-rates',
    count: countIn('proposals', ({ approveAbleYn }) => approveAbleYn === 'Y'),
  },
  exchange_rate: {
    path: '/settlements/exchange-rates',
    count: countIn('proposals', ({ approveAbleYn }) => approveAbleYn === 'Y'),
  },
  payout_file: {
    path: '/settlements/files',
    count: countIn('list', (row) => (row.payoutFileStatus === 'rejected' && !waitingRequestOf(row)) || isHeld(row)),
  },
  payout_file_request: {
    path: '/settlements/files',
    count: countIn('list', (row) => waitingRequestOf(row)?.ownYn === 'N'),
  },
  card: { path: '/issuer/cards', count: countIn('cardList', ({ cardStatus }) => cardStatus === 'pending') },
  blocked_account: {
    path: '/company/payout-accounts',
    count: countIn('depositList', ({ blockDt }) => blockDt !== undefined),
  },
};

export const isOnPage = (kind: string): kind is OwnPage => ownPages.some((each) => each === kind);
