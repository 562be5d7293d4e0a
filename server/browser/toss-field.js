// The card field of a portal that takes cards by Toss Payments: which card it is to be. Its whole number is typed in Toss's
// own window, when it pays. It speaks with the portal's pages as the acquirer's field does
// (simulators/browser/card-field.js).

const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const portal = form.dataset.origin ?? '';
const texts = /** @type {Record<string, string>} */ (JSON.parse(form.dataset.texts ?? '{}'));
const inputs = [...form.querySelectorAll('input')];

/** @param {string} name */
function written(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value.trim();
}

/** @param {Record<string, unknown>} message */
function tell(message) {
  const height = Math.ceil(form.getBoundingClientRect().bottom + window.scrollY);
  window.parent.postMessage({ height, ...message }, portal);
}

/** @param {string} [message] */
function refuse(message = texts.unreachable) {
  tell({ type: 'card.error', code: 'refused', message });
}

/** Year and month of "MM/YY" or "MM/YYYY"; undefined for anything else. */
function readExpiry() {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*((?:20)?\d{2})$/.exec(written('expiry')) ?? [];
  return month && year ? { expiryMonth: Number(month), expiryYear: 2_000 + (Number(year) % 100) } : undefined;
}

/** What is wrong, by field; empty where all is right. @returns {Record<string, string | undefined>} */
function problems() {
  const isName = /^[A-Za-z][A-Za-z .'-]{1,25}$/.test(written('holderName'));
  return {
    ...(isName ? {} : { holderName: texts.holderName_required }),
    ...(/^\d{4} ?\d{4}$/.test(written('bin')) ? {} : { bin: texts.bin_wrong }),
    ...(/^\d{4}$/.test(written('last4')) ? {} : { last4: texts.last4_wrong }),
    ...(readExpiry() ? {} : { expiry: texts.expiry_wrong }),
  };
}

/** @param {Record<string, string | undefined>} found */
function show(found) {
  for (const { name } of inputs) {
    const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`));
    place.textContent = found[name] ?? '';
  }
  inputs.find(({ name }) => name in found)?.focus();
}

async function submit() {
  const found = problems();
  show(found);
  if (Object.keys(found).length > 0) return refuse(Object.values(found)[0]);
  const [bin, last4] = [written('bin').replaceAll(' ', ''), written('last4')];
  const answer = await fetch('/fields/toss/claims', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bin, last4, holderName: written('holderName'), ...readExpiry() }),
  });
  if (!answer.ok) return refuse();
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  tell({ type: 'card.tokenised', token, bin, last4 });
}

window.addEventListener('message', (event) => {
  if (event.origin !== portal || event.source !== window.parent) return;
  if (event.data?.type === 'card.focus') inputs[0]?.focus();
  if (event.data?.type === 'card.submit') submit().catch(() => refuse());
});
form.addEventListener('input', () => {
  tell({ type: 'card.changed', complete: Object.keys(problems()).length === 0 });
});
form.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => tell({ type: 'card.resized' })).observe(form);
tell({ type: 'card.ready' });
