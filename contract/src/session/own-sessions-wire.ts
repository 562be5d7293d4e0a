/** One's own security: where one is logged in, who tried to log in, and ending what is open. */

import { endpoint } from '../platform/endpoint.ts';
import { boolean, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

export const loginOutcomes = ['succeeded', 'wrong_password', 'wrong_code', 'locked'] as const;

/** The words of a browser about itself that a person knows their device by; absent where it says nothing known. */
const deviceRows = {
  browser: ['browser', optional(text(40))],
  system: ['os', optional(text(40))],
  ipAddress: ['ipAddress', text(60)],
} as const;

export const ownSession = wireObject('OwnSession', {
  ...deviceRows,
  sessionId: ['sessionId', text(60)],
  startedAt: ['loginDt', instant14],
  lastSeenAt: ['lastDt', instant14],
  isCurrent: ['current', boolean],
});

export const loginAttempt = wireObject('LoginAttempt', {
  ...deviceRows,
  happenedAt: ['loginDt', instant14],
  outcome: ['loginResult', oneOf(loginOutcomes)],
});

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/sessions',
  access: 'member',
  summary: "The caller's open sessions, this one first.",
  answer: wireObject('OwnSessions', { list: ['list', listOf(nested(ownSession))] }),
  shows: ['session'],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/sessions/{sessionId}/end',
  access: 'member',
  stepUp: 'always',
  summary: "Ends one of the caller's sessions at once.",
  changes: ['session'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/sessions/end-others',
  access: 'member',
  stepUp: 'always',
  summary: "Ends all of the caller's sessions but this one.",
  answer: wireObject('EndedSessions', { count: ['count', integer] }),
  changes: ['session'],
});

export const listLoginAttempts = endpoint({
  name: 'listLoginAttempts',
  method: 'GET',
  path: '/login-attempts',
  access: 'member',
  summary: "The caller's last 50 log-ins, done and refused, newest first.",
  answer: wireObject('LoginAttempts', { list: ['list', listOf(nested(loginAttempt))] }),
  shows: ['login'],
});
