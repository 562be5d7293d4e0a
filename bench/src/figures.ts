/**
 * The figures that `npm run bench` shows, each with what it should reach (performance.md §6, trust.md; paying: decision 0292), and where a
 * measurement writes what it found.
 */
import { appendFileSync } from 'node:fs';

/** A file of lines `{"id": …, "value": …}`; absent when a measurement runs by itself. */
export const figuresFileSetting = 'BENCH_FIGURES_FILE';

export type Figure = {
  readonly what: string;
  readonly unit: '' | 'a second' | 'ms' | 's' | 'MB' | 'kB' | '%';
  /** What it should reach; absent where it is only known beside another. */
  readonly aim?: number;
  readonly better: 'more' | 'less';
};

const none = { unit: '', aim: 0, better: 'less' } as const;

export const figures = {
  'start.first': { what: 'first start: login page (pages built)', unit: 's', aim: 20, better: 'less' },
  'start.whole': { what: 'first start: 60 orders are there', unit: 's', better: 'less' },
  'start.second': { what: 'second start', unit: 's', aim: 5, better: 'less' },
  'start.firstBusy': { what: 'first start at a load of 10: login page', unit: 's', aim: 60, better: 'less' },
  'start.secondBusy': { what: 'second start at a load of 10', unit: 's', aim: 15, better: 'less' },
  'start.idle': { what: 'processor time of an idle demo with its simulators, of one core', unit: '%', better: 'less' },
  'idle.portal': { what: 'processor time of an idle portal, of one core', unit: '%', aim: 0.5, better: 'less' },
  'idle.commits': { what: 'commits of an idle portal', unit: 'a second', aim: 3, better: 'less' },
  'web.login.score': { what: 'Lighthouse mobile, login', unit: '', aim: 98, better: 'more' },
  'web.login.script': { what: 'JavaScript of the login', unit: 'kB', aim: 105, better: 'less' },
  'web.signUp.score': { what: 'Lighthouse mobile, sign-up', unit: '', aim: 95, better: 'more' },
  'web.signUp.script': { what: "JavaScript of the sign-up's first step", unit: 'kB', better: 'less' },
  'web.main.score': { what: 'Lighthouse mobile, main page', unit: '', aim: 95, better: 'more' },
  'web.main.script': { what: 'JavaScript of the main page', unit: 'kB', better: 'less' },
  'web.interaction': {
    what: 'longest answer to a key in an order form of 20 lines, 4 times slower',
    unit: 'ms',
    aim: 200,
    better: 'less',
  },
  'web.opening': { what: 'row of a visited list to its page', unit: 'ms', aim: 100, better: 'less' },
  'web.rounds.main': { what: 'round of requests that brings the data: main page', unit: '', aim: 2, better: 'less' },
  'web.rounds.list': { what: 'the same: list of orders', unit: '', aim: 2, better: 'less' },
  'web.rounds.order': { what: 'the same: an order', unit: '', aim: 2, better: 'less' },
  'pay.perSecond': { what: 'paid orders by HTTP, 16 clients', unit: 'a second', aim: 130, better: 'more' },
  'pay.ratio': { what: 'paid orders by HTTP to the same rows by plain SQL', unit: '', aim: 0.4, better: 'more' },
  'pay.processor': {
    what: 'processor time of a paid order: API, worker, PostgreSQL',
    unit: 'ms',
    aim: 12,
    better: 'less',
  },
  'pay.p99': { what: 'paying, p99', unit: 'ms', aim: 250, better: 'less' },
  'pay.memory': { what: 'most memory of the API while orders are paid', unit: 'MB', aim: 300, better: 'less' },
  'pay.problems': { what: 'problems in the ledger after paying', ...none },
  'lists.page': { what: 'slowest first page of a list, p99, 10,000 orders', unit: 'ms', aim: 50, better: 'less' },
  'lists.deep': { what: 'slowest hundredth page, p99', unit: 'ms', aim: 50, better: 'less' },
  'lists.totals': { what: 'slowest list with all totals, p99', unit: 'ms', aim: 50, better: 'less' },
  'search.p99': { what: 'all searches, p99, 10,000 orders', unit: 'ms', aim: 100, better: 'less' },
  'load.lists': { what: 'lists with totals by 50 connections', unit: 'a second', aim: 400, better: 'more' },
  'load.rows': { what: 'lists without totals by 50 connections', unit: 'a second', aim: 600, better: 'more' },
  'load.export': { what: 'memory that an export adds to the API', unit: 'MB', aim: 100, better: 'less' },
  'load.again': { what: 'served again after 1,000 connections', unit: 's', aim: 10, better: 'less' },
  'load.ping': { what: 'ping p99 beside 20 large documents', unit: 'ms', aim: 200, better: 'less' },
  'load.uploadsLost': { what: 'uploads refused or broken, 20 of 9.3 MB at once', ...none },
  'load.uploadMemory': { what: 'memory that 20 uploads of 9.3 MB at once take', unit: 'MB', aim: 100, better: 'less' },
  'load.pdfsLost': { what: '300 PDFs, 50 at once: neither made nor 503', ...none },
  'load.pdfMemory': {
    what: 'memory of the API after 300 PDFs above that after 100',
    unit: 'MB',
    aim: 30,
    better: 'less',
  },
  'settle.ratio': { what: 'settled orders to the same rows by plain SQL', unit: '', aim: 0.5, better: 'more' },
  'settle.problems': { what: 'problems in the ledger after settling', ...none },
  'post.ratio': { what: 'journals posted to the same rows by plain SQL', unit: '', aim: 1, better: 'more' },
  'verify.perSecond': { what: 'entries verified', unit: 'a second', aim: 20_000, better: 'more' },
  'verify.memory': { what: 'most memory of verify', unit: 'MB', aim: 400, better: 'less' },
  'pdf.page': { what: 'a page of a PDF, warm, slowest language', unit: 'ms', aim: 300, better: 'less' },
  'faults.problems': { what: 'problems after payments with faults of the acquirer', ...none },
  'fuzz.findings': { what: 'faults and secrets found by 2,000 hostile requests', ...none },
  'soak.lost': { what: 'payments lost, doubled or not mailed after kills', ...none },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureId = keyof typeof figures;

/** Keeps a figure for the table of `npm run bench`; does nothing when the measurement runs by itself. */
export function noteFigure(id: FigureId, value: number): void {
  const file = process.env[figuresFileSetting];
  if (file) appendFileSync(file, `${JSON.stringify({ id, value })}\n`);
}
