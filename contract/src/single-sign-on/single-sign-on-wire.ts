/** Logging in by an institution's own identity provider (OpenID Connect), and linking one's own account with it. */
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, text, textLike } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';
import { sessionTokens } from '../session/session-wire.ts';

/** SHA-256 of the verifier that the page keeps: what came of the login is for this page alone. */
export const challenge = textLike(/^[\w-]{43}$/, 43);
const verifier = textLike(/^[\w-]{43,128}$/, 128);
const oneTimeCode = textLike(/^[\w-]{32}$/, 32);

export const signOnBegan = wireObject('SignOnBegan', { url: ['signOnUrl', text(4_000)] });

export const beginSignOn = endpoint({
  name: 'beginSignOn',
  method: 'POST',
  path: '/single-sign-on/begin',
  access: 'public',
  summary: 'Where the provider of an e-mail address is, to log in there. The page comes back with a code of one use.',
  body: wireObject('SignOnStart', {
    email: ['email', textLike(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/, 200)],
    challenge: ['signOnKeyHash', challenge],
  }),
  answer: signOnBegan,
});

export const signOnCode = wireObject('SignOnCode', {
  code: ['signOnCode', oneTimeCode],
  verifier: ['signOnKey', verifier],
});

export const completeSignOn = endpoint({
  name: 'completeSignOn',
  method: 'POST',
  path: '/single-sign-on/complete',
  access: 'public',
  summary:
    'Exchanges the code for the tokens of a login, which waits for its second factor unless the provider’s counts.',
  body: signOnCode,
  answer: sessionTokens,
});

const ownSignOn = wireObject('OwnSignOn', {
  /** Whether the institution has a provider to log in by. */
  isPossible: ['possibleYn', yesNo],
  linkedAt: ['linkDt', optional(instant14)],
  lastUsedAt: ['lastDt', optional(instant14)],
});

export const readOwnSignOn = endpoint({
  name: 'readOwnSignOn',
  method: 'GET',
  path: '/single-sign-on/own',
  access: 'member',
  summary: "Whether the caller can log in by their institution's provider, and since when.",
  answer: ownSignOn,
  shows: ['sign-on'],
});

export const beginOwnSignOn = endpoint({
  name: 'beginOwnSignOn',
  method: 'POST',
  path: '/single-sign-on/own/begin',
  access: 'member',
  stepUp: 'always',
  summary: "Where the institution's provider is, to link one's own account with it.",
  body: wireObject('OwnSignOnStart', { challenge: ['signOnKeyHash', challenge] }),
  answer: signOnBegan,
  answersSecret: true,
});

export const linkOwnSignOn = endpoint({
  name: 'linkOwnSignOn',
  method: 'POST',
  path: '/single-sign-on/own/link',
  access: 'member',
  summary: 'Links the account of who came back from the provider with that of the session.',
  body: signOnCode,
  answer: ownSignOn,
  changes: ['sign-on', 'people'],
  answersAs: readOwnSignOn,
});

export const unlinkOwnSignOn = endpoint({
  name: 'unlinkOwnSignOn',
  method: 'POST',
  path: '/single-sign-on/own/unlink',
  access: 'member',
  summary: "The caller's account no longer opens by the institution's provider.",
  answer: ownSignOn,
  changes: ['sign-on', 'people'],
  answersAs: readOwnSignOn,
});
