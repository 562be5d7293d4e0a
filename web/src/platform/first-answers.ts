/**
 * Answers to what a page asks first: the script in its HTML sends these calls while the application's scripts are still
 * fetched (decision 0283, `build/pre-hydration-script.ts`).
 */

/** Left by the script in the HTML. */
export type FirstAsked = {
  /** The bearer that they were sent with, and the language. */
  readonly token: string;
  readonly language: string;
  /** By `firstAskKey`; undefined where no good answer came. Each is taken once. */
  readonly answers: Record<string, Promise<Response | undefined> | undefined>;
};

declare global {
  interface Window {
    firstAsked?: FirstAsked;
  }
}

/** A call as the HTML names it: its address, with the method behind it where that is not GET. */
export function firstAskKey(url: string, method: string): string {
  return method === 'GET' ? url : `${url}#${method}`;
}

/** The answer to this very call, if it was sent already; undefined where it has to be sent. */
export async function takeFirstAnswer(key: string, headers: Headers): Promise<Response | undefined> {
  const asked = globalThis.window?.firstAsked;
  const answer = asked?.answers[key];
  if (!asked || !answer) return undefined;
  delete asked.answers[key];
  const isSame =
    headers.get('Authorization') === `Bearer ${asked.token}` &&
    headers.get('Accept-Language') === asked.language &&
    !headers.has('If-None-Match') &&
    !headers.has('Cache-Control');
  return isSame ? answer : undefined;
}
