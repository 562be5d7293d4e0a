/** One proper call in JSON, with headers that somebody else's proxy might have written. */
import { send } from './send-request.ts';

export type PortalCall = {
  readonly method?: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type PortalAnswer = { readonly status: number; readonly code: string; readonly result: Record<string, unknown> };

export async function callPortal(portalUrl: string, call: PortalCall): Promise<PortalAnswer> {
  const { method = 'POST', path, token, body, headers } = call;
  const { status, text } = await send(portalUrl, {
    method,
    path: `/api/v1${path}`,
    headers: {
      'accept-language': 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  const answer = JSON.parse(text) as { readonly code?: string; readonly result?: Record<string, unknown> };
  return { status, code: answer.code ?? '', result: answer.result ?? {} };
}

/** Its result; throws with what was refused. */
export async function mustCall(portalUrl: string, call: PortalCall): Promise<Record<string, unknown>> {
  const { status, code, result } = await callPortal(portalUrl, call);
  if (status !== 200) throw new Error(`${call.path}: ${status} ${code}`);
  return result;
}
