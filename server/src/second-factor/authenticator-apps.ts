/** Codes of authenticator apps (RFC 6238): six digits, thirty seconds, one step before and after for clocks that differ. */
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Factor } from './factor-store.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

const stepSeconds = 30;

/** A new app's secret, and what its QR code says. */
export function makeAppSecret(
  { brand }: Pick<SecondFactorContext, 'brand'>,
  userId: string,
): { readonly secret: string; readonly url: string } {
  const secret = generateSecret();
  return { secret, url: generateURI({ issuer: brand.name, label: userId, secret }) };
}

type Typed = { readonly secret: string; readonly code: string; readonly now: Date };

/** The step that a code belongs to; undefined for a wrong code. */
export function stepOf({ secret, code: token, now }: Typed): bigint | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : undefined;
}

/** Which of the owner's apps showed the code, for a step newer than the last one that was used: nobody uses a code twice. */
export function findApp(
  { sealer }: Pick<SecondFactorContext, 'sealer'>,
  { factors, code, now }: { readonly factors: readonly Factor[]; readonly code: string; readonly now: Date },
): { readonly factor: Factor; readonly lastStep: bigint } | undefined {
  for (const factor of factors) {
    if (!factor.appSecret) continue;
    const step = stepOf({ secret: sealer.open(factor.appSecret, factor.factorId), code, now });
    if (step !== undefined && (factor.lastStep === undefined || step > factor.lastStep)) {
      return { factor, lastStep: step };
    }
  }
  return undefined;
}
