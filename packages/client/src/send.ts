/** One call over HTTP: sent, answered, tried again where that is safe. */
import { NoAnswerError, PortalError } from './portal-error.ts';

export type Sending = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
};

export type Transport = {
  readonly fetch: typeof fetch;
  /** How often a call is sent at most. */
  readonly attempts: number;
  readonly timeoutMs: number;
  /** Waits between two attempts; a test passes one that does not. */
  readonly sleep: (ms: number) => Promise<void>;
};

const firstWaitMs = 500;
const longestWaitMs = 60_000;

/**
 * Sends until there is an answer that another attempt would not change. A lost connection, 429, 502, 503, 504 and "your
 * first call still runs" are tried again: commands carry a key, under which the portal does them once (RFC 9110 14.17,
 * draft-ietf-httpapi-idempotency-key-header). Waits for as long as `Retry-After` says, else twice as long each time.
 */
export async function sendUntilAnswered(sending: Sending, transport: Transport): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= transport.attempts;
    // scan-allow guessable-chance: spreads second tries; protects nothing
    const waitMs = firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random());
    try {
      const answer = await sendOnce(sending, transport);
      if (isLast || !isWorthAnother(answer.status, await codeOf(answer))) return answer;
      await transport.sleep(retryAfterMs(answer.headers) ?? waitMs);
    } catch (error) {
      if (sending.signal?.aborted) throw error;
      if (isLast) {
        const idempotencyKey = sending.headers['Idempotency-Key'];
        throw new NoAnswerError(`No answer to ${sending.method} ${sending.url}`, { cause: error, idempotencyKey });
      }
      await transport.sleep(waitMs);
    }
  }
}

function sendOnce({ method, url, headers, body, signal }: Sending, { fetch: send, timeoutMs }: Transport) {
  const timeout = AbortSignal.timeout(timeoutMs);
  return send(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    redirect: 'error',
  });
}

const passing: readonly number[] = [429, 502, 503, 504];

function isWorthAnother(status: number, code: string | undefined): boolean {
  return passing.includes(status) || code === 'request.in_progress';
}

async function codeOf(answer: Response): Promise<string | undefined> {
  if (answer.status !== 409) return undefined;
  return errorBody(await answer.clone().text()).code;
}

type ErrorBody = Partial<Record<'code' | 'message' | 'field' | 'reference', string>> & {
  readonly fields?: PortalError['fields'];
};

function errorBody(text: string): ErrorBody {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** In milliseconds; of seconds or a date (RFC 9110 10.2.3). */
function retryAfterMs(headers: Headers): number | undefined {
  const said = headers.get('retry-after');
  if (said === null) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : undefined;
}

/** The error of an answer that is none of success; also of one that a proxy wrote. */
export async function errorOf(answer: Response): Promise<PortalError> {
  const text = await answer.text();
  const { code, message, field, fields, reference } = errorBody(text);
  const waitMs = retryAfterMs(answer.headers);
  return new PortalError({
    status: answer.status,
    code: code ?? `http.${answer.status}`,
    message: message ?? (text.slice(0, 200) || answer.statusText),
    field,
    fields,
    requestId: reference ?? answer.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: waitMs === undefined ? undefined : waitMs / 1_000,
  });
}
