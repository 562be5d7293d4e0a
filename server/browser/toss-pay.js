// Opens Toss Payments' window for a payment. What the payer does there takes no money: the portal confirms it, for the
// amount that it asked for itself, when the payer comes back.

const page = /** @type {HTMLElement} */ (document.getElementById('pay'));
const state = /** @type {HTMLElement} */ (document.getElementById('state'));
const open = /** @type {HTMLButtonElement} */ (document.getElementById('open'));
const texts = /** @type {Record<string, string>} */ (JSON.parse(page.dataset.texts ?? '{}'));

async function openWindow() {
  const { client = '', asked = '{}' } = page.dataset;
  if (!window.TossPayments) throw new Error('Toss Payments has not come');
  open.disabled = true;
  const payment = window.TossPayments(client).payment({ customerKey: window.TossPayments.ANONYMOUS });
  await payment.requestPayment(/** @type {object} */ (JSON.parse(asked)));
}

function start() {
  openWindow().catch((/** @type {unknown} */ error) => {
    open.disabled = false;
    const { message } = /** @type {{ message?: string }} */ (error ?? {});
    state.textContent = message && window.TossPayments ? message : (texts.unreachable ?? '');
  });
}

open.addEventListener('click', start);
start();
