import type { Language } from '@gtp/domain/platform/language.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { textsIn, textTable } from '../platform/messages.ts';
import { gatewayPage } from '../platform/window-page.ts';

const texts = textTable('payment.tossPages');
const sdk = 'https://js.tosspayments.com/v2/standard';

/** Languages that Toss's window speaks, in its words; others read English there. */
const windowLanguages: Readonly<Record<Language, string>> = { ko: 'KO', en: 'EN', ja: 'JA', sp: 'EN', cn: 'ZH' };

type Field = { readonly name: 'holderName' | 'bin' | 'last4' | 'expiry'; readonly about: string };

const fields: readonly Field[] = [
  { name: 'holderName', about: 'autocomplete="cc-name" maxlength="26"' },
  { name: 'bin', about: 'autocomplete="off" inputmode="numeric" maxlength="9"' },
  { name: 'last4', about: 'autocomplete="off" inputmode="numeric" maxlength="4"' },
  { name: 'expiry', about: 'autocomplete="cc-exp" inputmode="numeric" maxlength="7" placeholder="MM/YY"' },
];

/** The page in the portal's frame: which card it will be. Its number is asked for by Toss's window alone, when it pays. */
export function tossFieldPage({ language, origin }: { readonly language: Language; readonly origin: string }): string {
  const words = textsIn(texts, language);
  const inputs = fields.map(
    ({ name, about }) => `<div class="wide">
<label for="${name}">${escapeHtml(words[name])}</label>
<input id="${name}" name="${name}" spellcheck="false" aria-describedby="${name}-error" ${about}>
<p class="error" id="${name}-error" role="alert"></p></div>`,
  );
  const body = `<form id="card" novalidate data-origin="${escapeHtml(origin)}" data-texts="${escapeHtml(JSON.stringify(words))}">
${inputs.join('\n')}
<p class="note wide">${escapeHtml(words.privacy)}</p>
</form>`;
  return gatewayPage({ language, title: words.title, script: 'toss-field.js', body });
}

type Paying = {
  readonly language: Language;
  readonly clientKey: string;
  readonly paymentId: string;
  readonly orderName: string;
  /** In whole units of the currency, as Toss takes it. */
  readonly amount: number;
  readonly currency: string;
  /** The chosen card, its number hidden in the middle. */
  readonly card: string;
  readonly level: 'always' | 'challenge';
  readonly successUrl: string;
  readonly failUrl: string;
};

/** The page between the portal and Toss's window, which it opens by itself. */
export function tossPayPage(paying: Paying): string {
  const { language, clientKey, paymentId, orderName, amount, currency, card, level, successUrl, failUrl } = paying;
  const words = textsIn(texts, language);
  const asked = {
    method: 'CARD',
    amount: { currency, value: amount },
    ...{ orderId: paymentId, orderName, successUrl, failUrl, windowTarget: 'self' },
    card: {
      useInternationalCardOnly: true,
      language: windowLanguages[language],
      ...(level === 'challenge' && { threeDS: { challengeMode: 'CHALLENGE_REQUIRED' } }),
    },
  };
  const data = { client: clientKey, asked: JSON.stringify(asked), texts: JSON.stringify(words) };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  const body = `<main id="pay" ${attributes.join(' ')}>
<h1>${escapeHtml(words.payTitle)}</h1>
<p>${escapeHtml(words.payCard.replace('{card}', card))}</p>
<p id="state" role="status">${escapeHtml(words.payWait)}</p>
<p><button type="button" id="open">${escapeHtml(words.payOpen)}</button></p>
<p><a href="${escapeHtml(failUrl)}">${escapeHtml(words.payBack)}</a></p>
</main>`;
  return gatewayPage({ language, title: words.payTitle, sdk, script: 'toss-pay.js', body });
}
