import { type Html, html } from '../platform/html.ts';
import { type Language, languages, languageTag } from '../platform/languages.ts';
import { amountText } from '../platform/money-text.ts';
import { codeTriesAllowed } from './answer-challenge.ts';
import { challengeTexts } from './challenge-texts.ts';
import type { PaymentWithCard } from './payment-store.ts';

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', jcb: 'JCB', amex: 'American Express' } as const;
const languageNames: Readonly<Record<Language, string>> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  sp: 'Español',
  cn: '简体中文',
};
const nothing = html``;

export const challengeNews = ['code_wrong', 'code_missing', 'resent'] as const;
export type ChallengeNews = (typeof challengeNews)[number];

type Challenge = {
  readonly payment: PaymentWithCard;
  readonly language: Language;
  readonly merchantName: string;
  readonly news?: ChallengeNews | undefined;
};

/** The issuer's page on which a holder proves who they are; it works without scripts. */
export function challengePage({ payment, language, merchantName, news }: Challenge): string {
  const texts = challengeTexts[language];
  const hasError = news === 'code_wrong' || news === 'code_missing';
  const body = html`<h1>${texts.title}</h1>
${newsOf(news, payment, language)}
<p>${texts.lead}</p>
<dl class="facts">
${fact(texts.merchant, html`<dd>${merchantName}</dd>`)}
${fact(texts.amount, html`<dd class="amount">${amountText(payment.amountMinor, payment.currency)}</dd>`)}
${fact(texts.card, html`<dd>•••• ${payment.last4}</dd>`)}
${payment.description ? fact(texts.order, html`<dd>${payment.description}</dd>`) : nothing}
</dl>
<form method="post">
<label for="code">${texts.code}</label>
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus
 placeholder="${texts.codeHint}" ${hasError ? html`aria-invalid="true" aria-describedby="news"` : nothing}>
<div class="buttons"><button class="primary" name="action" value="confirm">${texts.confirm}</button>
<button class="secondary" name="action" value="cancel">${texts.cancel}</button>
<button class="link" name="action" value="resend">${texts.resend}</button></div>
</form>
<p class="simulation-notice">${texts.simulationNotice}</p>`;
  return pageAround({ title: texts.title, brand: brandNames[payment.brand], language, body });
}

/** Says that there is nothing to confirm here. */
export function challengeNotFoundPage(language: Language): string {
  const { title, notFound } = challengeTexts[language];
  return pageAround({ title, brand: '', language, body: html`<h1>${title}</h1><p>${notFound}</p>` });
}

function newsOf(news: ChallengeNews | undefined, payment: PaymentWithCard, language: Language): Html {
  const texts = challengeTexts[language];
  if (news === undefined) return nothing;
  if (news === 'resent') return html`<p class="told" role="status">${texts.resent}</p>`;
  const triesLeft = String(codeTriesAllowed - payment.codeTries);
  const text = news === 'code_missing' ? texts.codeMissing : texts.codeWrong.replace('{tries}', triesLeft);
  return html`<p class="alert" id="news" role="alert">${text}</p>`;
}

function fact(name: string, value: Html): Html {
  return html`<div><dt>${name}</dt>${value}</div>`;
}

type Page = { readonly title: string; readonly brand: string; readonly language: Language; readonly body: Html };

function pageAround({ title, brand, language, body }: Page): string {
  const page = html`<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/simulators.css">
</head>
<body>
<main class="page">
<div class="top"><span class="brand">3-D Secure</span><span>${brand}</span></div>
<div class="panel">
${body}
</div>
<nav class="languages" aria-label="Language">${languages.map((each) => languageLink(each, language))}</nav>
</main>
</body>
</html>`;
  return page.html;
}

function languageLink(each: Language, current: Language): Html {
  const mark = each === current ? html` aria-current="true"` : nothing;
  return html`<a href="?lang=${each}" lang="${languageTag(each)}"${mark}>${languageNames[each]}</a>
`;
}
