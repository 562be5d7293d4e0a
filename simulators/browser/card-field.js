// The card field: formats while one types, checks at blur, and on the portal's word turns the card into a token.
// It speaks with the one origin that the page names, and with nobody else.

const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const portal = form.dataset.origin ?? '';
const texts = /** @type {Record<string, string>} */ (JSON.parse(form.dataset.texts ?? '{}'));
const fieldNames = /** @type {const} */ (['number', 'expiry', 'cvc', 'holderName']);
/** @typedef {(typeof fieldNames)[number]} FieldName */
let isSending = false;

/** @param {Record<string, unknown>} message */
function tell(message) {
  const height = Math.ceil(form.getBoundingClientRect().bottom + window.scrollY);
  window.parent.postMessage({ ...message, height }, portal);
}

/** @param {FieldName} name */
function input(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** @param {FieldName} name */
function digits(name) {
  return input(name).value.replace(/\D/g, '');
}

/** @param {string} number */
function brandOf(number) {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(number)) return 'mastercard';
  if (/^35(2[89]|[3-8])/.test(number)) return 'jcb';
  return /^3[47]/.test(number) ? 'amex' : undefined;
}

/** @param {string} number */
function hasCheckDigit(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 13 && sum % 10 === 0;
}

/** @returns {{ month: number, year: number }} */
function expiry() {
  const text = digits('expiry');
  return { month: Number(text.slice(0, 2)), year: 2000 + Number(text.slice(2, 4)) };
}

/** The text code of what is wrong with a field; undefined when it is right. @param {FieldName} name */
function wrongWith(name) {
  if (input(name).value.trim() === '') return `${name}_required`;
  if (name === 'number') return wrongNumber(digits('number'));
  if (name === 'expiry') return wrongExpiry();
  if (name === 'cvc') return digits('cvc').length === cvcLength() ? undefined : 'card_cvc_invalid';
  return /^\s*[\p{L}\p{M}][\p{L}\p{M} .'’-]+$/u.test(input(name).value) ? undefined : 'card_holder_invalid';
}

/** @param {string} number */
function wrongNumber(number) {
  if (!hasCheckDigit(number)) return 'card_number_invalid';
  return brandOf(number) ? undefined : 'card_brand_not_supported';
}

function wrongExpiry() {
  const { month, year } = expiry();
  if (digits('expiry').length !== 4 || month < 1 || month > 12) return 'card_expiry_invalid';
  const today = new Date();
  return year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1 ? 'card_expired' : undefined;
}

function cvcLength() {
  return brandOf(digits('number')) === 'amex' ? 4 : 3;
}

/** @param {FieldName} name @param {string | undefined} code */
function showError(name, code) {
  const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`));
  place.textContent = code ? (texts[code] ?? code) : '';
  if (code) input(name).setAttribute('aria-invalid', 'true');
  else input(name).removeAttribute('aria-invalid');
}

/** Groups the digits and leaves the cursor behind the digit it stood at. @param {HTMLInputElement} element */
function regroup(element) {
  const isExpiry = element.name === 'expiry';
  const all = element.value.replace(/\D/g, '').slice(0, isExpiry ? 4 : 19);
  const before = element.value.slice(0, element.selectionStart ?? 0).replace(/\D/g, '').length;
  const place = (/** @type {string} */ text) => (isExpiry ? withSlash(text) : text.replace(/(\d{4})(?=\d)/g, '$1 '));
  const isAtEnd = (element.selectionStart ?? 0) >= element.value.length;
  element.value = place(all);
  const cursor = isAtEnd ? element.value.length : place(all.slice(0, before)).length;
  element.setSelectionRange(cursor, cursor);
}

/** @param {string} text */
function withSlash(text) {
  const padded = /^[2-9]/.test(text) ? `0${text}`.slice(0, 4) : text;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

function changed() {
  const brand = brandOf(digits('number'));
  form.dataset.brand = brand ?? '';
  const isComplete = fieldNames.every((name) => wrongWith(name) === undefined);
  tell({ type: 'card.changed', complete: isComplete, ...(brand && { brand }) });
}

/** @param {FieldName} field @param {string} code */
function refuse(field, code) {
  showError(field, code);
  input(field).focus();
  tell({ type: 'card.error', code, field, message: texts[code] ?? code });
}

async function submit() {
  if (isSending) return;
  const wrong = fieldNames.filter((name) => wrongWith(name) !== undefined);
  for (const name of fieldNames) showError(name, wrongWith(name));
  const first = wrong[0];
  if (first) return refuse(first, wrongWith(first) ?? '');
  isSending = true;
  form.inert = true;
  try {
    await tokenise();
  } catch {
    tell({ type: 'card.error', code: 'unreachable', message: texts.unreachable });
  } finally {
    isSending = false;
    form.inert = false;
  }
}

async function tokenise() {
  const { month, year } = expiry();
  const answer = await fetch('/v1/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: digits('number'),
      expiryMonth: month,
      expiryYear: year,
      cvc: digits('cvc'),
      holderName: input('holderName').value.trim(),
    }),
  });
  const body = /** @type {{ error?: { code: string, field?: string } }} */ (await answer.json());
  if (answer.ok) return tell({ type: 'card.tokenised', ...body });
  const { code = 'internal_error', field: wrong } = body.error ?? {};
  const field = fieldNames.find((name) => name === wrong);
  form.inert = false;
  if (field && texts[code]) return refuse(field, code);
  throw new Error(code);
}

form.addEventListener('input', (event) => {
  const element = /** @type {HTMLInputElement} */ (event.target);
  if (element.name === 'number' || element.name === 'expiry') regroup(element);
  if (element.name === 'cvc') element.value = element.value.replace(/\D/g, '').slice(0, 4);
  if (element.hasAttribute('aria-invalid')) {
    const name = /** @type {FieldName} */ (element.name);
    if (wrongWith(name) === undefined) showError(name, undefined);
  }
  changed();
});

form.addEventListener('focusout', (event) => {
  const element = /** @type {HTMLInputElement} */ (event.target);
  if (element.value === '') return;
  const name = /** @type {FieldName} */ (element.name);
  showError(name, wrongWith(name));
  changed();
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'card.enter' });
});

window.addEventListener('message', (event) => {
  if (event.origin !== portal || event.source !== window.parent) return;
  if (event.data?.type === 'card.submit') void submit();
  if (event.data?.type === 'card.focus') input('number').focus();
});

new ResizeObserver(() => tell({ type: 'card.resized' })).observe(form);
tell({ type: 'card.ready' });
