/** The second factor by passkey, app or recovery code at the login, and any of them anew before money and rights. */

import { endpoint } from '../platform/endpoint.ts';
import { instant14 } from '../platform/plain-codecs.ts';
import { wireObject } from '../platform/wire-object.ts';
import { factorProof } from '../second-factor/second-factor-wire.ts';
import { sessionTokens } from './session-wire.ts';

export const completeByFactor = endpoint({
  name: 'completeByFactor',
  method: 'POST',
  path: '/two-factor/factor',
  access: 'second-factor',
  summary: 'Second factor: a passkey, an app’s code or a recovery code. Answers the tokens of a complete login.',
  body: factorProof,
  answer: sessionTokens,
});

export const completeSetUp = endpoint({
  name: 'completeSetUp',
  method: 'POST',
  path: '/two-factor/set-up/complete',
  access: 'set-up',
  answersSecret: true,
  summary: 'Goes on with a login that had to set up a stronger second factor, once it is there.',
  answer: sessionTokens,
});

export const confirmSession = endpoint({
  name: 'confirmSession',
  method: 'POST',
  path: '/session/confirm',
  access: 'set-up',
  summary: 'Shows the second factor anew: for five minutes the session may do what asks for it.',
  body: factorProof,
  answer: wireObject('SessionConfirmed', { confirmedUntil: ['confirmEndDt', instant14] }),
});
