/**
 * The one script that stands in the HTML itself (its hash is in the page's content security policy). It hides a
 * prerendered page that is not for this visitor, shows the other one as soon as its font is there, and fetches the
 * application's scripts after it, without those of a frame that nobody sees; characters that the browser has are drawn from
 * the start; what a frame asks for first it asks for at
 * once (`src/platform/first-answers.ts`); what is pressed and chosen before they listen is kept (`src/platform/pre-hydration-input.ts`).
 */
import { clockSkewMarginMs } from '../src/platform/credentials.ts';
import { clientCookies, localeCookie, localKeys, sessionKeys, tokenCookies } from '../src/platform/storage-keys.ts';

/** Where the tags of the application's scripts wait, unseen by the browser. */
export const startId = 'start';

/** The font that a prerendered page waits for, and for how long: later they would move what is seen already. */
const { family, timeoutMs } = { family: 'Pretendard UI', timeoutMs: 1_000 };
/** Where nothing is drawn, as in a tab in the background, no frame comes. */
const frameLimitMs = 100;

const quoted = (...names: readonly string[]) => JSON.stringify(names);
const signs = quoted(tokenCookies.accessToken, tokenCookies.refreshToken, clientCookies.clientType);

/** A whole page is prerendered for visitors who are not logged in, the frame for who is signed in; each in one language. */
export const preHydrationScript = `{
const html = document.documentElement;
const { language, prerendered } = html.dataset;
const cookie = (name) => document.cookie.split('; ').find((each) => each.startsWith(name + '='))?.slice(name.length + 1);
const isRight = () => {
  const wanted = localStorage.getItem('${localKeys.locale}') ?? cookie('${localeCookie}');
  const isSignedIn = ${signs}.every(cookie);
  const hasOwn = ${quoted(localKeys.buyerSignUp, localKeys.sellerSignUp)}.some((key) => localStorage.getItem(key));
  if (wanted && wanted !== language) return false;
  return prerendered === 'frame' ? isSignedIn : !isSignedIn && !hasOwn && !sessionStorage.getItem('${sessionKeys.endReason}');
};
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const start = async () => {
  if (html.dataset.prerendered === 'page') await Promise.race([document.fonts.load('1em "${family}"', language === 'ko' ? '가a' : 'a'), later(${timeoutMs})]).catch(() => {});
  delete html.dataset.waits;
  if (html.dataset.prerendered !== 'wrong') await Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), later(${frameLimitMs})]);
  const { content } = document.getElementById('${startId}');
  if (prerendered === 'frame' && html.dataset.prerendered === 'wrong') for (const each of content.querySelectorAll('[data-own]')) each.remove();
  document.head.append(content);
};
const late = document.querySelector('style[data-later]');
try { if (late && localStorage.getItem('${localKeys.laterCharacters}') === late.dataset.later) late.media = 'all'; } catch {}
let isShown = false;
try { isShown = isRight(); } catch {}
if (!isShown) html.dataset.prerendered = 'wrong';
if (isShown && prerendered === 'page') html.dataset.waits = '';
const isFresh = (token) => {
  try { return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000 > Date.now() - (Number(cookie('${tokenCookies.clockAheadMs}')) || 0) + ${clockSkewMarginMs}; } catch { return false; }
};
const asks = isShown && html.dataset.asks;
const token = asks && decodeURIComponent(cookie('${tokenCookies.accessToken}') ?? '');
if (asks && isFresh(token)) {
  const headers = { Accept: 'application/json', 'Accept-Language': html.lang, Authorization: 'Bearer ' + token };
  const ask = (key) => { const [url, method] = key.split('#'); return fetch(url, { method, headers }).then((answer) => answer.ok ? answer : undefined, () => {}); };
  window.firstAsked = { token, language: html.lang, answers: Object.fromEntries(asks.split(' ').map((key) => [key, ask(key)])) };
}
addEventListener('DOMContentLoaded', start);
addEventListener('click', (event) => {
  const button = html.dataset.prerendered === 'page' && event.target.closest?.('button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.dataset.pressed = '';
}, true);
addEventListener('change', (event) => {
  const { target } = event;
  if (html.dataset.prerendered !== 'page' || target.localName !== 'select') return;
  event.stopPropagation();
  target.dataset.choice = target.value;
}, true);
}`;
