// Opens PortOne's window for a payment whose amount was fixed there before, and goes back to the page of the outcome.
// What the window answers counts for nothing: the portal asks PortOne itself.

const page = /** @type {HTMLElement} */ (document.getElementById('pay'));
const state = /** @type {HTMLElement} */ (document.getElementById('state'));
const open = /** @type {HTMLButtonElement} */ (document.getElementById('open'));
const texts = /** @type {Record<string, string>} */ (JSON.parse(page.dataset.texts ?? '{}'));

async function openWindow() {
  const { store: storeId, channel: channelKey, locale, asked = '{}' } = page.dataset;
  if (!window.PortOne) throw new Error('PortOne has not come');
  open.disabled = true;
  const request = /** @type {Record<string, unknown>} */ (JSON.parse(asked));
  const failure = await window.PortOne.requestPayment({
    ...{ storeId, channelKey, locale, payMethod: 'CARD', forceRedirect: true },
    ...request,
  });
  // It answers only where the window did not begin.
  open.disabled = false;
  state.textContent = failure?.message ?? texts.unreachable ?? '';
}

function start() {
  openWindow().catch(() => {
    open.disabled = false;
    state.textContent = texts.unreachable ?? '';
  });
}

open.addEventListener('click', start);
start();
