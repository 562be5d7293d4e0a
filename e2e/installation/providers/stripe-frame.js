// A field of Stripe's in a frame of its own. The one of the number sends the card to Stripe; the others give it theirs.

const labels = {
  cardNumber: 'Credit or debit card number',
  cardExpiry: 'Credit or debit card expiration date',
  cardCvc: 'Credit or debit card CVC/CVV',
};
const patterns = { cardNumber: /^(\d ?){16}$/, cardExpiry: /^(0[1-9]|1[0-2]) ?\/ ?\d\d$/, cardCvc: /^\d{3,4}$/ };
const kind = /** @type {keyof typeof labels} */ (location.hash.slice(1));
const input = /** @type {HTMLInputElement} */ (document.querySelector('input'));
input.setAttribute('aria-label', labels[kind]);

/** Whoever holds this frame learns whether it is filled in, and nothing else. @param {object} message */
function tell(message) {
  window.parent.postMessage(message, '*');
}

input.addEventListener('input', () => tell({ event: 'change', complete: patterns[kind].test(input.value.trim()) }));

/** @param {string} name */
function typedIn(name) {
  const frame = /** @type {Window} */ (/** @type {unknown} */ (window.parent.frames[/** @type {never} */ (name)]));
  return frame.document.querySelector('input')?.value.trim() ?? '';
}

/** @param {{ key: string, name: string }} asked */
async function makePaymentMethod({ key, name }) {
  const [month = '', year = ''] = typedIn('cardExpiry').split(/ ?\/ ?/);
  const body = new URLSearchParams({
    ...{ type: 'card', key, 'billing_details[name]': name },
    ...{ 'card[number]': input.value, 'card[exp_month]': month, 'card[exp_year]': year },
    'card[cvc]': typedIn('cardCvc'),
  });
  const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body });
  const made = await answer.json();
  return answer.ok ? { paymentMethod: made } : made;
}

window.addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source !== window.parent) return;
  if (data.focus) input.focus();
  if (!data.make || !port) return;
  makePaymentMethod(data.make).then(
    (made) => port.postMessage(made),
    () => port.postMessage({ error: { message: 'Stripe did not answer.' } }),
  );
});
tell({ event: 'ready' });
