/** What the portal answered to the pages that are compared, so that they show the same on every day. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Answers = {
  /** When they were given: the pages' clock stands there. */
  readonly at: string;
  /** Cookies that say who looks at the pages, without any token. */
  readonly identity: Readonly<Record<string, string>>;
  /** By method and address, such as `GET /api/v1/orders?limit=20`. */
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
};

export const fileOfAnswers = (userId: string) => join(import.meta.dirname, `answers/${userId}.json`);

/** Those of one person; an outsider asks for nothing, at the instant of the others. */
export function readAnswers(userId: string): Answers {
  const file = fileOfAnswers(userId);
  if (!existsSync(file))
    throw new Error(`There are no answers for ${userId}: npm run visual:answers -- <address of a demo>`);
  return JSON.parse(readFileSync(file, 'utf8')) as Answers;
}

/** The name of a call among the answers. */
export function nameOfCall(method: string, address: string): string {
  const { pathname, search } = new URL(address);
  return `${method} ${pathname}${search}`;
}

export const isSettings = ({ pathname }: URL) => pathname === '/config.json';
export const isCall = (url: URL) => url.pathname.startsWith('/api/') || isSettings(url);
