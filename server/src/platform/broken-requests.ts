/** Requests broken before they reach a route: JSON that no table could read, and bytes that are no HTTP at all. */
import type { Socket } from 'node:net';
import type { FieldProblem } from '@gtp/contract/platform/field-problems.ts';
import { languageFromHeader } from '@gtp/domain/platform/language.ts';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { type RefusalSentences, sentenceOf } from './refusals.ts';

/** Our own calls have five; far deeper ones exhaust the stack of whatever walks them. */
const mostLevels = 50;
const tooDeepCode = 'TOO_DEEP';

/** What is wrong with a body that is no JSON of ours; undefined for an error about something else. */
export function problemOfBody({ code }: { readonly code?: string }): FieldProblem | undefined {
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { field: '', code: 'broken_json' };
  return code === tooDeepCode ? { field: '', code: 'too_deep' } : undefined;
}

/**
 * JSON is all that is read, so that what is sent as text is refused as such (415). An empty body is none, also where a
 * client announces JSON: several of the spec's calls have no payload.
 */
export function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body, (error, value?: unknown) => {
      if (!error && isDeeperThan(mostLevels, value))
        done(Object.assign(new Error('Too deep'), { statusCode: 400, code: tooDeepCode }));
      else done(error, value);
    });
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each));
}

const statusLines = {
  tooLarge: '431 Request Header Fields Too Large',
  timeOut: '408 Request Timeout',
  invalid: '400 Bad Request',
} as const;

/** Answers in our envelope what is no request: headers above 16 KB, too slow ones, or no HTTP. */
export function makeClientErrorHandler(sentences: RefusalSentences) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const kind =
      code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeOut' : 'invalid';
    const refusal = kind === 'tooLarge' ? 'request.too_large' : 'request.invalid';
    const sentence = sentences[refusal];
    const message = sentence && sentenceOf(sentence, languageFromHeader(undefined), { field: 'HTTP' });
    const body = JSON.stringify({ message, code: refusal });
    const head = `HTTP/1.1 ${statusLines[kind]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`;
    socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy());
  };
}
