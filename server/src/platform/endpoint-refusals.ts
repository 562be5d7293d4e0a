/** With which codes a call may be refused: its own, and those of every call of its kind. */
import { type Endpoint, isReading, takesRequestKey } from '@gtp/contract/platform/endpoint.ts';
import type { RefusalCode } from '@gtp/domain/platform/result.ts';
import type { AuthenticationRefusal } from './caller.ts';
import ofCalls from './endpoint-refusals.json' with { type: 'json' };

/** Written by `npm run endpoint-refusals` from what the compiler infers. */
const ownRefusals = ofCalls as Readonly<Record<string, readonly RefusalCode[]>>;
/** An address can be malformed where nothing else is sent. */
const ofEveryCall: readonly RefusalCode[] = [
  'request.invalid',
  'request.version_unknown',
  'request.too_many',
  'request.outage',
  'request.fault',
];
const ofCallsWithBody: readonly RefusalCode[] = ['request.too_large', 'request.media_type'];
/** Of a demo that has opened before its past was there. */
const ofCommands: readonly RefusalCode[] = ['request.demo_loading'];
const ofConditionalCalls: readonly RefusalCode[] = ['request.precondition_failed'];
const ofCallsOnce: readonly RefusalCode[] = [
  'request.key_missing',
  'request.key_reused',
  'request.in_progress',
  'request.done_before',
];
const ofStepUp: readonly RefusalCode[] = ['session.confirmation_needed'];
const ofProtectedCalls: readonly (
  | AuthenticationRefusal
  | 'request.forbidden'
  | 'account.identity_unconfirmed'
  | 'session.set_up_needed'
)[] = [
  'session.ended',
  'session.idle_too_long',
  'session.second_factor_needed',
  'session.set_up_needed',
  'session.token_expired',
  'integration.key_unknown',
  'integration.key_of_other_environment',
  'integration.address_not_allowed',
  'integration.too_many_calls',
  'request.forbidden',
  'account.identity_unconfirmed',
];

/** Sorted, each once. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { name, access, method } = endpoint;
  const codes = [
    ...ofEveryCall,
    ...(access === 'public' ? [] : ofProtectedCalls),
    ...(method === 'GET' ? [] : ofCallsWithBody),
    ...(isReading(endpoint) ? [] : ofCommands),
    ...(method === 'GET' ? [] : ofConditionalCalls),
    ...(takesRequestKey(endpoint) ? ofCallsOnce : []),
    ...(endpoint.stepUp ? ofStepUp : []),
    ...(ownRefusals[name] ?? []),
  ];
  return [...new Set(codes)].sort();
}
