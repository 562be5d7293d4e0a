/**
 * The one gate through which every log line passes: values under names that say that they hold a secret go, and so do
 * card numbers, bearer tokens and addresses with a password inside any text (trust.md, invariant 13).
 */
const secretNames = new Set(
  (
    'password userpwd userpwdconfirm pwd passphrase secret clientsecret apikey filekey authorization cookie setcookie ' +
    'token accesstoken refreshtoken idtoken csrftoken authnumber authcode mailcode emailcode onetimecode idempotencykey ' +
    'cardnumber pan cvc cvv cvc2 cvv2 cardcode accountnumber accountno bankaccount depositno foreigndepositno iban ' +
    'registrationno registrationnumber residentnumber residentregistrationnumber corptaxno taxnumber corpno ' +
    'corporatenumber passportno passportnumber driverlicenseno birthday birthymd filebody body rawbody html ' +
    // PostgreSQL puts whole rows into the detail of a violated constraint.
    'detail'
  ).split(' '),
);
const secretEndings = /(?:password|secret|token|apikey|privatekey|cardnumber|accountnumber|registrationnumber)$/;

const removed = '[removed]';
const bearer = /\b(?:Bearer|Basic)\s+[\w.~+/=-]{8,}/gi;
const webToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const passwordInAddress = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi;
const namedInText =
  /((?:password|pwd|secret|token|api_?key|auth_?number|auth_?code|card_?number|account_?number|registration_?no)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi;
const digitRun = /\d(?:[ -]?\d){12,18}(?![ -]?\d)/g;

/** `value` without what must not be kept: a copy, with arrays and objects cleaned at every depth. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && inner !== null ? removed : redact(inner),
    ]),
  );
}

function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return secretNames.has(plain) || secretEndings.test(plain);
}

export function redactText(text: string): string {
  return text
    .replace(bearer, removed)
    .replace(webToken, removed)
    .replace(passwordInAddress, `$1:${removed}@`)
    .replace(namedInText, `$1${removed}`)
    .replace(digitRun, (run) => (passesLuhn(run.replace(/\D/g, '')) ? removed : run));
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const weighed = at % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
