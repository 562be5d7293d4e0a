/**
 * Commands with the endpoints of the contract: `useCommand(withdrawOrder, { orderId })`, then `mutate(body)`. The
 * endpoint says what it changes, so that it is read again, and whether it goes under a request id.
 */
import type { Answer, Body, Endpoint, Params } from '@gtp/contract/platform/endpoint.ts';
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnyInput, ApiError, callAny } from './api.ts';
import { underRequestId } from './idempotency.ts';
import { withStepUp } from './step-up.ts';
import { readAgain, readKey } from './use-read.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` takes nothing where there is no body
type BodyOf<E> = E extends Endpoint & { readonly body: unknown } ? Body<E> : void;
type WithBody<E> = E extends Endpoint & { readonly body: unknown } ? { readonly body: Body<E> } : unknown;

/** What `mutate` takes: the body, and the parameters with it where they were not known before. */
export type Given<E extends Endpoint, Known> = Known extends undefined
  ? [keyof Params<E>] extends [never]
    ? BodyOf<E>
    : { readonly params: Params<E> } & WithBody<E>
  : BodyOf<E>;

type CommandOptions = {
  /** Sending something else is another request, also while nothing certain is known of the first. */
  readonly isPerBody?: boolean;
};

export type Command<E extends Endpoint, Known = Params<E>> = UseMutationResult<Answer<E>, Error, Given<E, Known>>;

/** A command whose parameters are known, or come with each call. Run under a request id where the endpoint wants one. */
export function useCommand<const E extends Endpoint, const Known extends Params<E> | undefined = undefined>(
  endpoint: E,
  params?: Known,
  { isPerBody = false }: CommandOptions = {},
): Command<E, Known> {
  const queries = useQueryClient();
  const inputOf = (given: Given<E, Known>): AnyInput => {
    const whole = params === undefined && endpoint.path.includes('{') ? given : { params, body: given };
    const { body, ...rest } = whole as { readonly body?: unknown; readonly params?: AnyInput['params'] };
    return { ...(rest.params && { params: rest.params }), ...(endpoint.body && { body }) };
  };
  return useMutation<Answer<E>, Error, Given<E, Known>>({
    mutationFn: (given) =>
      withStepUp(() => {
        const input = inputOf(given);
        const call = (more: AnyInput = {}) => callAny(endpoint, { ...input, ...more }) as Promise<Answer<E>>;
        if (!endpoint.isIdempotent) return call();
        const suffix = isPerBody ? digest(JSON.stringify(endpoint.body?.encode(input.body))) : undefined;
        const request = requestName(endpoint, input.params, suffix);
        return underRequestId(request, (idempotencyKey) => call({ idempotencyKey }));
      }),
    onSuccess: (answer, given) => showAnswer(queries, { endpoint, params: inputOf(given).params, answer }),
    onError: (error) => mayHaveMoved(error) && readAgain(queries, endpoint.changes ?? []),
  });
}

/** Several calls that are one command for the reader; what any of `endpoints` changes is read again. */
export function useSteps<Input, Answered>(
  endpoints: readonly Endpoint[],
  run: (input: Input) => Promise<Answered>,
): UseMutationResult<Answered, Error, Input> {
  const queries = useQueryClient();
  const changes = endpoints.flatMap((endpoint) => endpoint.changes ?? []);
  return useMutation({
    mutationFn: (input) => withStepUp(() => run(input)),
    onSettled: () => readAgain(queries, changes),
  });
}

/** The name that a command's request id is kept under. */
export function requestName(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>> = {},
  suffix?: string,
): string {
  return [endpoint.name, ...Object.values(params), ...(suffix === undefined ? [] : [suffix])].join(':');
}

/** Tells texts apart, in a few letters. */
function digest(text: string): string {
  let sum = 5381;
  for (const letter of text) sum = (Math.imul(sum, 33) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${text.length}-${sum.toString(36)}`;
}

type Answered = { readonly endpoint: Endpoint; readonly params: AnyInput['params']; readonly answer: unknown };

/**
 * The answer is on the page at once, where a read would answer the same; what else changed is read again. A read of it that
 * is under way may have begun before the command and end after it: nobody waits for what it brings.
 */
async function showAnswer(queries: QueryClient, { endpoint, params, answer }: Answered): Promise<void> {
  const { answersAs, changes = [] } = endpoint;
  if (!answersAs) {
    readAgain(queries, changes);
    return;
  }
  const found: Record<string, unknown> = { ...params, ...(answer as object) };
  const names = [...answersAs.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const key = readKey(answersAs, { params: Object.fromEntries(names.map((name) => [name, String(found[name])])) });
  await queries.cancelQueries({ queryKey: key, exact: true });
  queries.setQueryData(key, answer);
  readAgain(queries, changes, key);
}

/** Whether a refusal means that somebody else acted first, or that the outcome is unknown: what is shown may be old. */
function mayHaveMoved(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'network.offline') return false;
  return [0, 403, 404, 409].includes(error.status) || error.status >= 500;
}
