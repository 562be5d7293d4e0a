/**
 * What a passive scan says of answers, without sending anything of its own: after the rules of ZAP's baseline that can meet
 * us, by their numbers there (docs/threats.md, "What a passive scan would say").
 */
export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: string;
  /** Whether what is sent is served by https to whoever sees it. */
  readonly isSecure: boolean;
};

type Rule = {
  readonly id: number;
  readonly name: string;
  /** What of the answer is wrong; undefined where nothing is. */
  readonly look: (seen: Seen) => string | undefined;
};

type Seen = Answer & { readonly type: string; readonly header: (name: string) => string; readonly isPage: boolean };

const when = (is: boolean, what: string) => (is ? what : undefined);
const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].slice(0, 80);

const telling = [
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-backend-server',
  'x-chromelogger-data',
  'x-debug-token',
];
const isText = (type: string) => /^text\/|json|javascript|xml/.test(type);

export const passiveRules: readonly Rule[] = [
  {
    id: 10019,
    name: 'Content-Type is missing',
    look: ({ type, body, status }) => when(type === '' && body !== '' && status !== 304, 'no Content-Type'),
  },
  {
    id: 90011,
    name: 'characters are not said',
    look: ({ type }) => when(/^text\/(html|plain|csv)/.test(type) && !/charset=utf-8/i.test(type), type),
  },
  {
    id: 10021,
    name: 'X-Content-Type-Options is missing',
    look: ({ header }) => when(header('x-content-type-options') !== 'nosniff', 'no nosniff'),
  },
  {
    id: 10020,
    name: 'a page may be framed by others',
    look: ({ isPage, header }) => {
      const isClosed = /frame-ancestors/.test(header('content-security-policy')) || header('x-frame-options') !== '';
      return when(isPage && !isClosed, 'neither frame-ancestors nor X-Frame-Options');
    },
  },
  {
    id: 10038,
    name: 'Content-Security-Policy is missing',
    look: ({ isPage, header }) => when(isPage && header('content-security-policy') === '', 'no policy'),
  },
  {
    id: 10055,
    name: 'Content-Security-Policy lets too much in',
    look: ({ isPage, header }) => {
      const policy = header('content-security-policy');
      if (!isPage || policy === '') return undefined;
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      if (/'unsafe-(inline|eval)'|\*|data:|https?:(\s|$)/.test(scripts)) return `script-src ${scripts}`;
      const missing = ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];
      return missing.filter((name) => !policy.includes(name)).join(', ') || undefined;
    },
  },
  {
    id: 10063,
    name: 'Permissions-Policy is missing',
    look: ({ isPage, header }) => when(isPage && header('permissions-policy') === '', 'no Permissions-Policy'),
  },
  {
    id: 90004,
    name: 'a page shares its process with others',
    look: ({ isPage, header }) => when(isPage && header('cross-origin-opener-policy') === '', 'no opener policy'),
  },
  {
    id: 10035,
    name: 'Strict-Transport-Security is missing',
    look: ({ isSecure, header }) =>
      when(isSecure && !/max-age=[1-9]\d{6,}/.test(header('strict-transport-security')), 'not said for months'),
  },
  {
    id: 10037,
    name: 'a header tells what serves',
    look: ({ header }) => telling.find((name) => header(name) !== ''),
  },
  {
    id: 10015,
    name: 'an answer with data may be kept by caches',
    look: ({ url, header }) => {
      const isData = url.startsWith('/api/') && !/^\/api\/(v1\/)?(openapi|problems|docs)/.test(url);
      return when(
        isData && !/no-store|private/.test(header('cache-control')),
        header('cache-control') || 'nothing said',
      );
    },
  },
  {
    id: 10010,
    name: 'a cookie without SameSite or, by https, Secure, or for other hosts',
    look: ({ headers, isSecure }) =>
      [headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .find(
          (each) =>
            !/SameSite=(Strict|Lax)/.test(each) || /; Domain=/i.test(each) || (isSecure && !/; Secure/.test(each)),
        ),
  },
  {
    id: 10098,
    name: 'any site may read it',
    look: ({ header }) => when(header('access-control-allow-origin') === '*', 'Access-Control-Allow-Origin: *'),
  },
  {
    id: 10024,
    name: 'a secret stands in an address',
    look: ({ header, url }) =>
      found(/[?&](token|accessToken|password|userPwd|secret|apiKey|code)=[^&]{6,}/i, header('location') + url),
  },
  {
    id: 10044,
    name: 'a redirect with much in it',
    look: ({ status, body }) => when(status >= 300 && status < 400 && body.length > 500, `${body.length} characters`),
  },
  {
    id: 90022,
    name: 'an error tells of the inside',
    look: ({ type, body, status }) =>
      status >= 400 && isText(type)
        ? found(
            /\bat [\w.<>]+ \(?(file:|\/|node:)|node_modules|SQLSTATE|syntax error at|relation "\w+"|ECONNREFUSED/,
            body,
          )
        : undefined,
  },
  {
    id: 2,
    name: 'an address of the inner network',
    look: ({ type, body, url }) =>
      isText(type) && !url.startsWith('/api/v1/openapi') && !url.startsWith('/api/docs')
        ? found(/\b(10\.\d{1,3}|172\.(1[6-9]|2\d|3[01])|192\.168)\.\d{1,3}\.\d{1,3}\b/, body)
        : undefined,
  },
  {
    id: 10040,
    name: 'a page loads something without TLS',
    look: ({ isPage, body }) =>
      isPage ? found(/(src|href|action)="http:\/\/(?!127\.0\.0\.1|localhost)[^"]*"/, body) : undefined,
  },
  {
    id: 10017,
    name: 'a page loads a script of others',
    look: ({ isPage, body }) => (isPage ? found(/<script[^>]+src="(https?:)?\/\/[^"]*"/, body) : undefined),
  },
  {
    id: 10027,
    name: 'a comment in a page',
    look: ({ isPage, body }) =>
      isPage ? found(/<!--(?:(?!-->)[\s\S])*?\b(todo|fixme|hack|bug|password|debug|admin)\b/i, body) : undefined,
  },
  {
    id: 10033,
    name: 'a folder is listed',
    look: ({ isPage, body }) => (isPage ? found(/<title>Index of \/|Directory listing for/i, body) : undefined),
  },
];

/** What each rule says of an answer, with the rule's number. */
export function complaintsOf(answer: Answer): readonly string[] {
  const header = (name: string) => [answer.headers[name] ?? ''].flat().join(', ');
  const type = header('content-type');
  const seen = { ...answer, header, type, isPage: type.startsWith('text/html') };
  return passiveRules.flatMap(({ id, name, look }) => {
    const what = look(seen);
    return what === undefined ? [] : [`${answer.status} ${answer.url}: ${id} ${name}: ${what}`];
  });
}
