/** What each refusal code means, in all languages: where the `type` of problem details leads (RFC 9457, 3.1.1). */
import { languages, languageTag } from '@gtp/domain/platform/language.ts';
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { prefers, problemsPath } from './problem-details.ts';
import { sendRefusal } from './refusal-answer.ts';
import type { RefusalSentence, RefusalSentences } from './refusals.ts';

type Shown = {
  readonly code: string;
  readonly status: number;
  /** By language tag; words in braces are filled in for each refusal. */
  readonly meanings: Readonly<Record<string, string>>;
};

/** `/api/problems` lists the codes, `/api/problems/{code}` is one: JSON, or a page for a browser. */
export function answerProblems(server: FastifyInstance, sentences: RefusalSentences, brandName: string): void {
  const shown = Object.entries<RefusalSentence>(sentences)
    .map(([code, sentence]) => shownProblem(code, sentence))
    .toSorted((left, right) => (left.code < right.code ? -1 : 1));
  const byCode = new Map(shown.map((each) => [each.code, each]));
  server.get(problemsPath, { schema: { hide: true } }, (request, reply) => {
    if (!isBrowser(request)) return reply.send({ result: { list: shown } });
    const rows = shown.map(({ code, status, meanings }) => {
      const link = `<a href="${problemsPath}/${code}">${code}</a>`;
      return `<tr><td>${link}</td><td>${status}</td><td lang="en">${escapeHtml(meanings.en ?? '')}</td></tr>`;
    });
    const table = `<table><tr><th>code</th><th>status</th><th>meaning</th></tr>${rows.join('')}</table>`;
    return reply.type('text/html; charset=utf-8').send(page(`${brandName} – API`, table));
  });
  server.get<{ Params: { code: string } }>(`${problemsPath}/:code`, { schema: { hide: true } }, (request, reply) => {
    const found = byCode.get(request.params.code);
    if (!found) return sendRefusal({ portal: { sentences }, request, reply }, refuse('request.not_found'));
    if (!isBrowser(request)) return reply.send({ result: found });
    const meanings = Object.entries(found.meanings).map(
      ([tag, text]) => `<p lang="${tag}"><b>${tag}</b> ${escapeHtml(text)}</p>`,
    );
    const back = `<p><a href="${problemsPath}">${problemsPath}</a></p>`;
    const body = `<p>HTTP ${found.status}</p>${meanings.join('')}${back}`;
    return reply.type('text/html; charset=utf-8').send(page(found.code, body));
  });
}

function shownProblem(code: string, { status, ...sentence }: RefusalSentence): Shown {
  const meanings = languages.map((language) => [languageTag(language), sentence[language]]);
  return { code, status, meanings: Object.fromEntries(meanings) as Shown['meanings'] };
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return prefers(headers.accept, 'text/html', 'application/json');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
td{overflow-wrap:anywhere}
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>`;
}
