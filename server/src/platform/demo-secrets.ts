/** What protects the demo: it stands in the repository, so it protects nothing else. */
export const demoSecrets = {
  acquirerApiKey: 'demo-acquirer-api-key',
  acquirerWebhookSecret: 'demo-acquirer-webhook-secret',
  bankApiKey: 'demo-bank-api-key',
  customsKey: 'demo-customs-key',
  taxOfficeKey: 'demo-tax-office-key',
  fileKey: Buffer.alloc(32, 'demo').toString('base64'),
  tokenSecret: 'demo-only-token-secret-that-protects-nothing',
  mailCodeSecret: 'demo-only-mail-code-secret-that-protects-nothing',
} as const;

/** As examples write them, ours and those of others. */
const placeholder = /^(pass(word|wd)?|passphrase|secret|token|key|portal|portal_owner|postgres|admin|root)$/i;
const examplePart = /^demo-|change[-_ ]?me|example|placeholder|protects-nothing/i;

/** Whether everybody may know it: it stands in this repository, or is what an example says instead of a secret. */
export function isPublicSecret(secret: string): boolean {
  const demo: readonly string[] = Object.values(demoSecrets);
  return demo.includes(secret) || placeholder.test(secret) || examplePart.test(secret);
}

const fewest = 5;

/** Whether it is a repetition, a row such as 0123456789, or made of a few letters: chance makes none of them. */
export function isGuessable(secret: Uint8Array): boolean {
  const steps = secret.subarray(1).map((unit, index) => unit - (secret[index] ?? 0));
  return new Set(secret).size < fewest || new Set(steps).size < fewest || isRepetition(secret);
}

function isRepetition(secret: Uint8Array): boolean {
  const periods = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => secret.every((unit, index) => unit === secret[index % period]));
}
