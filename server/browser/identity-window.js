// Opens PortOne's window for a verification of identity that the portal began. What the window brings back counts for
// nothing: the portal asks PortOne itself.

const page = /** @type {HTMLElement} */ (document.getElementById('identity'));
const state = /** @type {HTMLElement} */ (document.getElementById('state'));
const open = /** @type {HTMLButtonElement} */ (document.getElementById('open'));
const unreachable = page.dataset.unreachable ?? '';

async function openWindow() {
  if (!window.PortOne) throw new Error('PortOne has not come');
  open.disabled = true;
  const asked = /** @type {Record<string, unknown>} */ (JSON.parse(page.dataset.asked ?? '{}'));
  const failure = await window.PortOne.requestIdentityVerification({
    ...asked,
    forceRedirect: true,
    // KG Inicis must be asked this way; others do not read it.
    bypass: { inicisUnified: { flgFixedUser: 'N' } },
  });
  // It answers only where the window did not begin.
  open.disabled = false;
  state.textContent = failure?.message ?? unreachable;
}

function start() {
  openWindow().catch(() => {
    open.disabled = false;
    state.textContent = unreachable;
  });
}

open.addEventListener('click', start);
start();
