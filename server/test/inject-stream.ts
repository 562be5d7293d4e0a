/** A call whose answer never ends by itself: left as soon as it is known to be one. */
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A stream's body is answered as an empty object; a refusal's as it is. */
export async function injectStream(app: FastifyInstance, given: InjectOptions): Promise<LightMyRequestResponse> {
  const leaving = new AbortController();
  const answer = await app.inject({ ...given, payloadAsStream: true, signal: leaving.signal });
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
  if (isStream) answer.stream().on('error', () => undefined);
  const body = isStream ? '{}' : await text(answer.stream());
  if (isStream) leaving.abort();
  // Read only once: the answer's own getters know of no stream.
  return Object.create(answer, {
    body: { value: body },
    payload: { value: body },
    json: { value: () => JSON.parse(body) as unknown },
  }) as LightMyRequestResponse;
}
