import type { Language } from '@gtp/domain/platform/language.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { textsIn, textTable } from '../platform/messages.ts';
import { gatewayPage, portOneSdk as sdk } from '../platform/window-page.ts';

const texts = textTable('payment.portOnePages');

/** Languages that PortOne's window speaks, in its words; others read English there. */
const locales: Readonly<Record<Language, string>> = {
  ko: 'KO_KR',
  en: 'EN_US',
  ja: 'JA_JP',
  sp: 'EN_US',
  cn: 'ZH_CN',
};

type Shown = { readonly language: Language; readonly storeId: string; readonly channelKey: string };

/** The page in the portal's frame: holder, expiry, and the button that opens PortOne's window for the card itself. */
export function portOneFieldPage({ origin, ...shown }: Shown & { readonly origin: string }): string {
  const words = textsIn(texts, shown.language);
  const field = (name: 'holderName' | 'expiry', about: string) => `<div class="wide">
<label for="${name}">${escapeHtml(words[name])}</label>
<input id="${name}" name="${name}" spellcheck="false" aria-describedby="${name}-error" ${about}>
<p class="error" id="${name}-error" role="alert"></p></div>`;
  const body = `<form id="card" novalidate data-origin="${escapeHtml(origin)}" ${dataOf(shown, words)}>
${field('holderName', 'autocomplete="cc-name" maxlength="40"')}
${field('expiry', 'autocomplete="cc-exp" inputmode="numeric" maxlength="7" placeholder="MM/YY"')}
<div class="wide"><button type="submit" id="open">${escapeHtml(words.open)}</button>
<p class="note" id="state" role="status"></p></div>
<p class="note wide">${escapeHtml(words.privacy)}</p>
</form>`;
  return gatewayPage({ language: shown.language, title: words.title, sdk, script: 'portone-field.js', body });
}

type Paying = Shown & {
  readonly paymentId: string;
  readonly orderName: string;
  /** In smallest units, as PortOne takes it. */
  readonly totalAmount: string;
  readonly currency: string;
  readonly redirectUrl: string;
};

/** The page between the portal and PortOne's window, which it opens by itself. */
export function portOnePayPage(paying: Paying): string {
  const words = textsIn(texts, paying.language);
  const { paymentId, orderName, totalAmount, currency, redirectUrl } = paying;
  const asked = escapeHtml(
    JSON.stringify({ paymentId, orderName, totalAmount: Number(totalAmount), currency, redirectUrl }),
  );
  const body = `<main id="pay" ${dataOf(paying, words)} data-asked="${asked}">
<h1>${escapeHtml(words.payTitle)}</h1>
<p id="state" role="status">${escapeHtml(words.payWait)}</p>
<p><button type="button" id="open">${escapeHtml(words.payOpen)}</button></p>
<p><a href="${escapeHtml(redirectUrl)}">${escapeHtml(words.payBack)}</a></p>
</main>`;
  return gatewayPage({ language: paying.language, title: words.payTitle, sdk, script: 'portone-pay.js', body });
}

function dataOf({ language, storeId, channelKey }: Shown, words: Readonly<Record<string, string>>): string {
  const data = { store: storeId, channel: channelKey, locale: locales[language], texts: JSON.stringify(words) };
  return Object.entries(data)
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
}
