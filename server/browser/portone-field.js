// The card field of a portal that takes cards by PortOne: the number is typed in PortOne's own window, which opens from
// here. It speaks with the portal's pages as the acquirer's field does (simulators/browser/card-field.js).

const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const holder = /** @type {HTMLInputElement} */ (form.elements.namedItem('holderName'));
const expiry = /** @type {HTMLInputElement} */ (form.elements.namedItem('expiry'));
const state = /** @type {HTMLElement} */ (document.getElementById('state'));
const open = /** @type {HTMLButtonElement} */ (document.getElementById('open'));
const portal = form.dataset.origin ?? '';
const texts = /** @type {Record<string, string>} */ (JSON.parse(form.dataset.texts ?? '{}'));
/** PortOne's windows need more room than our fields. */
const windowHeightPx = 720;
/** @type {string | undefined} */
let billingKey;

/** @param {Record<string, unknown>} message */
function tell(message) {
  const height = Math.ceil(form.getBoundingClientRect().bottom + window.scrollY);
  window.parent.postMessage({ height, ...message }, portal);
}

/** @param {string} name @param {string} [message] */
function showError(name, message = '') {
  const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`));
  place.textContent = message;
}

/** @param {string} [message] */
function refuse(message = texts.unreachable) {
  tell({ type: 'card.error', code: 'refused', message });
}

/** Year and month of "MM/YY" or "MM/YYYY"; undefined for anything else. */
function readExpiry() {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*((?:20)?\d{2})$/.exec(expiry.value.trim()) ?? [];
  return month && year ? { expiryMonth: Number(month), expiryYear: 2_000 + (Number(year) % 100) } : undefined;
}

/** The first eight and last four digits, as far as the portal may know them. @param {string} token */
async function readEnds(token) {
  const answer = await fetch(`/fields/card/${encodeURIComponent(token)}`);
  return answer.ok ? /** @type {Record<string, unknown>} */ (await answer.json()) : {};
}

async function openWindow() {
  const holderName = holder.value.trim();
  const until = readExpiry();
  showError('holderName', holderName === '' ? texts.holderName_required : '');
  showError('expiry', until ? '' : texts.expiry_wrong);
  if (holderName === '' || !until) return (holderName === '' ? holder : expiry).focus();
  if (!window.PortOne) return refuse();
  open.disabled = true;
  tell({ type: 'card.resized', height: windowHeightPx });
  const { store: storeId, channel: channelKey, locale } = form.dataset;
  const issued = await window.PortOne.requestIssueBillingKey({
    ...{ storeId, channelKey, locale, billingKeyMethod: 'CARD', issueId: crypto.randomUUID(), issueName: texts.title },
    customer: { fullName: holderName },
    customData: { holderName, ...until },
  });
  open.disabled = false;
  billingKey = issued?.code === undefined ? issued?.billingKey : undefined;
  state.textContent = billingKey ? (texts.issued ?? '') : '';
  tell({ type: 'card.changed', complete: billingKey !== undefined });
  if (!billingKey) refuse(issued?.message ?? texts.unreachable);
}

async function submit() {
  if (!billingKey) return refuse(texts.notIssued);
  tell({ type: 'card.tokenised', token: billingKey, ...(await readEnds(billingKey).catch(() => ({}))) });
}

/** What was typed belongs to the key that was issued with it. */
function forget() {
  billingKey = undefined;
  state.textContent = '';
  tell({ type: 'card.changed', complete: false });
}

window.addEventListener('message', (event) => {
  if (event.origin !== portal || event.source !== window.parent) return;
  if (event.data?.type === 'card.focus') holder.focus();
  if (event.data?.type === 'card.submit') submit().catch(() => refuse());
});
for (const field of [holder, expiry]) field.addEventListener('input', forget);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  openWindow().catch(() => {
    open.disabled = false;
    refuse();
  });
});
new ResizeObserver(() => tell({ type: 'card.resized' })).observe(form);
tell({ type: 'card.ready' });
