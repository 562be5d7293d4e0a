import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLanguage } from '../platform/languages.ts';
import type { Acquirer } from './acquirer.ts';
import { answerChallenge, cancelChallenge } from './answer-challenge.ts';
import { cardFieldPage } from './card-field-page.ts';
import { type ChallengeNews, challengeNews, challengeNotFoundPage, challengePage } from './challenge-page.ts';
import type { PaymentWithCard } from './payment-store.ts';
import { testCardsBody, testCardsPage } from './test-cards-page.ts';

const strict = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'";

type FieldCall = { Querystring: { origin?: string; lang?: string } };
type ChallengeCall = { Params: { id: string }; Querystring: { lang?: string; news?: string } };
type ChallengeAnswer = ChallengeCall & { Body: { action?: string; code?: string } | undefined };

/** What a browser sees of the acquirer: the card field, the 3-D Secure page and the list of test cards. */
export function bindPageRoutes(app: FastifyInstance, acquirer: Acquirer): void {
  bindAsset(app, 'card-field.js', 'text/javascript');
  bindAsset(app, 'simulators.css', 'text/css');
  app.get<FieldCall>('/fields/card', ({ query }, reply) => {
    const origin = acquirer.settings.allowedOrigins.find((each) => each === query.origin);
    if (!origin) return reply.code(403).type('text/plain').send('This origin may not embed the card field.');
    return sendPage(
      reply,
      `frame-ancestors ${origin}; form-action 'none'`,
      cardFieldPage(readLanguage(query.lang), origin),
    );
  });
  app.get('/test-cards', (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.send(testCardsBody());
    return sendPage(reply, "frame-ancestors 'none'; form-action 'none'", testCardsPage());
  });
  bindChallenge(app, acquirer);
}

function bindChallenge(app: FastifyInstance, acquirer: Acquirer): void {
  app.get<ChallengeCall>('/3ds/:id', ({ params, query: { lang, news } }, reply) => {
    const payment = acquirer.payments.find(params.id);
    return showChallenge(acquirer, reply, { payment, news: challengeNews.find((each) => each === news), lang });
  });
  // What is wrong is shown on a page of its own: going back or reloading must not send the code again.
  app.post<ChallengeAnswer>('/3ds/:id', ({ params, query: { lang }, body }, reply) => {
    const { payment, news } = actOn(acquirer, acquirer.payments.find(params.id), body);
    if (payment?.status !== 'requires_action' || !news) return showChallenge(acquirer, reply, { payment, lang });
    const search = new URLSearchParams({ ...(lang && { lang }), news });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/3ds/${encodeURIComponent(params.id)}?${search.toString()}`, 303);
  });
}

type Acted = { readonly payment: PaymentWithCard | undefined; readonly news?: ChallengeNews | undefined };

/** Answers given after the end (a second click, another tab) change nothing. */
function actOn(acquirer: Acquirer, payment: PaymentWithCard | undefined, body: ChallengeAnswer['Body']): Acted {
  if (payment?.status !== 'requires_action') return { payment };
  if (body?.action === 'resend') return { payment, news: 'resent' };
  if (body?.action === 'cancel') return { payment: cancelChallenge(acquirer, payment) };
  const code = (body?.code ?? '').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return { payment, news: 'code_missing' };
  return { payment: answerChallenge(acquirer, payment, code), news: 'code_wrong' };
}

/** The page, or, when the payment needs nothing more, the way back to the portal. */
function showChallenge(
  acquirer: Acquirer,
  reply: FastifyReply,
  shown: Acted & { lang: string | undefined },
): FastifyReply {
  const { payment, news, lang } = shown;
  if (!payment) return sendPage(reply.code(404), "frame-ancestors 'none'", challengeNotFoundPage(readLanguage(lang)));
  if (payment.status !== 'requires_action')
    // scan-allow leads-elsewhere: where the portal that began the payment wants it; a stand-in for tests and the demo
    return reply.header('cache-control', 'no-store').redirect(payment.returnUrl, 303);
  const language = readLanguage(lang ?? payment.language);
  const page = challengePage({ payment, language, merchantName: acquirer.settings.merchantName, news });
  // A form's redirect back to the portal must be allowed too.
  return sendPage(reply, `frame-ancestors 'none'; form-action 'self' ${new URL(payment.returnUrl).origin}`, page);
}

function sendPage(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .header('content-security-policy', `${strict}; ${policy}`)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

function bindAsset(app: FastifyInstance, name: string, type: string): void {
  const text = readFileSync(new URL(`../../browser/${name}`, import.meta.url), 'utf8');
  app.get(`/${name}`, (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type(`${type}; charset=utf-8`).send(text),
  );
}
