import type { Acquirer } from './acquirer.ts';
import { behaviourOf, type CardBehaviour, declineCodes } from './card-behaviours.ts';

/** What a control call makes of a payment, whatever its card would do: by the step that asks. */
const switches = {
  authenticate: {
    challenge: { threeDSecure: 'C' },
    challenge_abandoned: { threeDSecure: 'C', isAbandoned: true },
    challenge_failed: { threeDSecure: 'N' },
    challenge_rejected: { threeDSecure: 'R' },
    challenge_impossible: { threeDSecure: 'U' },
  },
  authorise: {
    ...Object.fromEntries(declineCodes.map((declineCode) => [`decline_${declineCode}`, { declineCode }])),
    capture_late: { isCapturedLater: true },
    capture_partial: { isCapturedInPart: true },
  },
  capture: { charged_back: { isChargedBack: true } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Partial<CardBehaviour>>>>>;

type Step = keyof typeof switches;

/** Every outcome that `POST /control/faults` may switch on; its `call` is `payments.create`. */
export const outcomeFaults: readonly string[] = Object.values(switches).flatMap((each) => Object.keys(each));

/** What this payment does at this step: as its card's last digits say, unless it is switched otherwise. */
export function behaviourAt(
  { faults }: Pick<Acquirer, 'faults'>,
  step: Step,
  { last4, reference }: { readonly last4: string; readonly reference: string },
): CardBehaviour {
  const own: Readonly<Record<string, Partial<CardBehaviour>>> = switches[step];
  const struck = faults.take(Object.keys(own), 'payments.create', reference);
  return Object.assign({}, behaviourOf(last4), ...struck.map(({ kind }) => own[kind])) as CardBehaviour;
}
