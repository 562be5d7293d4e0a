// The card field of a portal that takes cards by Stripe: Stripe's own fields hold the number, this page its frame. It
// speaks with the portal's pages as the acquirer's field does (simulators/browser/card-field.js), and with nobody else.

const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const holder = /** @type {HTMLInputElement} */ (form.elements.namedItem('holderName'));
const portal = form.dataset.origin ?? '';
const texts = /** @type {Record<string, string>} */ (JSON.parse(form.dataset.texts ?? '{}'));
const names = /** @type {const} */ (['number', 'expiry', 'cvc']);
/** @typedef {(typeof names)[number]} FieldName */
/** @type {Set<string>} */
const complete = new Set();
let isSending = false;

/** What the issuer's page needs, which Stripe lays over the form. */
const issuerPageHeight = 680;
let isIssuerAsking = false;

/** @param {Record<string, unknown>} message */
function tell(message) {
  const own = Math.ceil(form.getBoundingClientRect().bottom + window.scrollY);
  const height = isIssuerAsking ? Math.max(own, issuerPageHeight) : own;
  window.parent.postMessage({ ...message, height }, portal);
}

/** @param {string} name @param {string} [message] */
function showError(name, message = '') {
  const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`));
  place.textContent = message;
}

function changed() {
  if (holder.value.trim() === '') complete.delete('holderName');
  else complete.add('holderName');
  tell({ type: 'card.changed', complete: complete.size === names.length + 1 });
}

/** @param {string} [message] */
function refuse(message = texts.unreachable) {
  tell({ type: 'card.error', code: 'refused', message });
}

/** The first eight and last four digits, as far as the portal may know them. @param {string} token */
async function readEnds(token) {
  const answer = await fetch(`/fields/card/${encodeURIComponent(token)}`);
  return answer.ok ? /** @type {Record<string, unknown>} */ (await answer.json()) : {};
}

/** Whether the issuer may be asked to keep the card, and what it says. @param {string} token */
async function askIssuer(token) {
  const answer = await fetch(`/fields/card/${encodeURIComponent(token)}/keep`, { method: 'POST' });
  const { kind, browserSecret } = /** @type {{ kind?: string, browserSecret?: string }} */ (await answer.json());
  return { kind, browserSecret };
}

async function start() {
  // scan-allow module-of-a-caller: the page that we wrote names it, and its policy lets in our own scripts alone
  const loader = /** @type {typeof import('./stripe-loader.d.ts')} */ (await import(form.dataset.loader ?? ''));
  const { loadStripe } = loader;
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await loadStripe(form.dataset.key ?? '');
  const elements = stripe.elements({ locale: document.documentElement.lang.slice(0, 2) });
  const style = { base: { fontSize: '16px', color: '#16213a' }, invalid: { color: '#b3261e' } };
  const fields = {
    number: elements.create('cardNumber', { style, showIcon: true, disableLink: true }),
    expiry: elements.create('cardExpiry', { style }),
    cvc: elements.create('cardCvc', { style }),
  };
  for (const name of names) {
    fields[name].mount(`#${name}`);
    fields[name].on('change', (/** @type {{ complete: boolean, error?: { message: string } }} */ event) => {
      if (event.complete) complete.add(name);
      else complete.delete(name);
      showError(name, event.error?.message);
      changed();
    });
  }
  fields.number.on('ready', () => tell({ type: 'card.ready' }));

  /** Why the card is not kept; nothing if it is. @param {string} token */
  async function keep(token) {
    const { kind, browserSecret } = await askIssuer(token);
    if (kind === 'kept') return undefined;
    if (kind !== 'needs_holder') return kind === 'declined' ? texts.not_confirmed : texts.unreachable;
    isIssuerAsking = true;
    tell({ type: 'card.resized' });
    const { error, setupIntent } = await stripe.handleNextAction({ clientSecret: browserSecret ?? '' });
    return !error && setupIntent?.status === 'succeeded' ? undefined : texts.not_confirmed;
  }

  /** A card as Stripe keeps it, or why not. */
  async function makeKeptCard() {
    const billing_details = { name: holder.value.trim() };
    const made = await stripe.createPaymentMethod({ type: 'card', card: fields.number, billing_details });
    if (made.error) return { refused: made.error.message ?? texts.unreachable };
    const token = made.paymentMethod.id;
    const refused = await keep(token);
    return { token, refused };
  }

  async function submit() {
    if (isSending) return;
    if (holder.value.trim() === '') {
      showError('holderName', texts.holderName_required);
      holder.focus();
      return refuse(texts.holderName_required);
    }
    isSending = true;
    try {
      const { token, refused } = await makeKeptCard();
      isIssuerAsking = false;
      if (token === undefined || refused !== undefined) return refuse(refused);
      tell({ type: 'card.tokenised', token, ...(await readEnds(token).catch(() => ({}))) });
    } finally {
      isSending = false;
      isIssuerAsking = false;
    }
  }

  window.addEventListener('message', (event) => {
    if (event.origin !== portal || event.source !== window.parent) return;
    if (event.data?.type === 'card.focus') fields.number.focus();
    if (event.data?.type !== 'card.submit') return;
    submit().catch(() => refuse());
  });
}

holder.addEventListener('input', () => {
  showError('holderName');
  changed();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'card.enter' });
});
new ResizeObserver(() => tell({ type: 'card.resized' })).observe(form);
start().catch(() => refuse());
