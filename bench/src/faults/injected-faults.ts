/** What goes wrong at random in `npm run bench:faults`, and how it is switched on at the acquirer simulator. */
export type Random = () => number;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const answers = ['latency', 'drop_before', 'drop_after', 'error_before', 'error_after'] as const;
const webhooks = [
  'webhook_off',
  'webhook_duplicate',
  'webhook_shuffle',
  'webhook_late',
  'webhook_reversed',
  'webhook_forged',
] as const;
const outcomes = ['decline_51', 'decline_91', 'challenge_abandoned', 'challenge_failed', 'capture_late'] as const;

type InjectedFault = { readonly kind: string; readonly call: string; readonly latencyMs: number; readonly times: 1 };

/** Each strikes the next call it fits, whoever's that is; one in fifty answers hangs past every patience. */
const kinds: readonly Omit<InjectedFault, 'times'>[] = [
  ...answers.flatMap((kind) =>
    ['payments.create', 'payments.create', 'payments.list'].map((call) => ({ kind, call, latencyMs: 700 })),
  ),
  ...webhooks.map((kind) => ({ kind, call: '*', latencyMs: 0 })),
  ...outcomes.map((kind) => ({ kind, call: 'payments.create', latencyMs: 0 })),
  { kind: 'hang_before', call: 'payments.create', latencyMs: 12_000 },
  { kind: 'capture_partial', call: 'payments.create', latencyMs: 0 },
];

/** Each once, by its name. */
export const faultKinds: readonly string[] = [...new Set(kinds.map(({ kind }) => kind))];

/** One in four payments meets no new fault. */
export function pickFault(random: Random): InjectedFault | undefined {
  if (random() < 0.25) return undefined;
  const picked = kinds[Math.floor(random() * kinds.length)];
  return picked && { ...picked, times: 1 };
}
