/** One's own second factors beside the mailed code: passkeys, authenticator apps and recovery codes (decision 0240). */
import { factorKinds, factorMethods } from '@gtp/domain/second-factor/second-factor.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, filledText, instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** What WebAuthn's own JSON is in: options as `parse…OptionsFromJSON` reads them, answers as `toJSON()` writes them. */
const passkeyJson = text(16_000, 2);

/** A second factor as it is shown; what it needs beside its method depends on that. */
export const factorProof = wireObject('FactorProof', {
  method: ['method', oneOf(factorMethods)],
  /** Of a mail or an app, or a recovery code. */
  code: ['authNumber', optional(text(40, 1))],
  passkey: ['passkeyInfo', optional(passkeyJson)],
});

export const passkeyOptions = wireObject('PasskeyOptions', { options: ['passkeyOptionInfo', passkeyJson] });

const factorRows = {
  methods: ['methodList', listOf(oneOf(factorMethods))],
  /** Asked for first. */
  preferred: ['preferMethod', oneOf(factorMethods)],
} as const;

/** How the caller may show their second factor. */
export const ownMethods = wireObject('FactorMethods', factorRows);

export const ownFactor = wireObject('OwnFactor', {
  factorId: ['factorId', text(60)],
  kind: ['factorType', oneOf(factorKinds)],
  name: ['factorName', text(60)],
  addedAt: ['addDt', instant14],
  lastUsedAt: ['lastDt', optional(instant14)],
  isPreferred: ['prefer', boolean],
});

const ownFactorRows = {
  ...factorRows,
  list: ['list', listOf(nested(ownFactor))],
  recoveryCodesLeft: ['recoveryCnt', integer],
  /** The rule asks for a passkey or an app. */
  isStrongRequired: ['strongNeed', boolean],
  /** Until when the mailed code alone is enough. */
  strongDueAt: ['strongDueDt', optional(instant14)],
  /** Not where the portal's address is a number. */
  hasPasskeys: ['passkeyAble', boolean],
} as const;

export const ownFactors = wireObject('OwnFactors', ownFactorRows);

/** With the recovery codes that were made with the first factor, or anew: they are shown this once. */
export const ownFactorsChanged = wireObject('OwnFactorsChanged', {
  ...ownFactorRows,
  recoveryCodes: ['recoveryCodeList', optional(listOf(text(20)))],
});

export const readFactorMethods = endpoint({
  name: 'readFactorMethods',
  method: 'GET',
  path: '/two-factor/methods',
  access: 'second-factor',
  summary: 'How the caller may show their second factor, at the login or before an act that asks for it anew.',
  answer: ownMethods,
});

export const beginPasskeyProof = endpoint({
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/two-factor/passkey/begin',
  access: 'second-factor',
  summary: "The challenge that one of the caller's passkeys signs, once and within five minutes.",
  isUnaudited: true,
  answer: passkeyOptions,
});

export const listOwnFactors = endpoint({
  name: 'listOwnFactors',
  method: 'GET',
  path: '/second-factors',
  access: 'set-up',
  summary: "The caller's passkeys and authenticator apps, and what the rule asks of them.",
  answer: ownFactors,
  shows: ['second-factor'],
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/second-factors/passkeys/begin',
  access: 'set-up',
  stepUp: 'always',
  summary: 'What a browser makes a new passkey with, within five minutes.',
  answer: passkeyOptions,
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/second-factors/passkeys',
  access: 'set-up',
  stepUp: 'always',
  answersSecret: true,
  summary: 'Adds a passkey; with the first factor come ten recovery codes, shown this once.',
  body: wireObject('NewPasskey', { name: ['factorName', filledText(60)], passkey: ['passkeyInfo', passkeyJson] }),
  answer: ownFactorsChanged,
  changes: ['second-factor'],
});

export const beginApp = endpoint({
  name: 'beginApp',
  method: 'POST',
  path: '/second-factors/apps/begin',
  access: 'set-up',
  stepUp: 'always',
  answersSecret: true,
  summary: "A new authenticator app's secret, which waits fifteen minutes for its first code.",
  answer: wireObject('NewAppSecret', {
    newAppId: ['newAppId', text(60)],
    secret: ['appKey', text(64)],
    /** What a QR code shows (otpauth). */
    url: ['appUrl', text(500)],
  }),
});

export const addApp = endpoint({
  name: 'addApp',
  method: 'POST',
  path: '/second-factors/apps',
  access: 'set-up',
  stepUp: 'always',
  answersSecret: true,
  summary: 'Adds an authenticator app by its first code; with the first factor come ten recovery codes.',
  body: wireObject('NewApp', {
    newAppId: ['newAppId', text(60, 1)],
    name: ['factorName', filledText(60)],
    code: ['authNumber', textLike(/^\d{6}$/, 6)],
  }),
  answer: ownFactorsChanged,
  changes: ['second-factor'],
});

export const preferFactor = endpoint({
  name: 'preferFactor',
  method: 'POST',
  path: '/second-factors/prefer',
  access: 'member',
  summary: 'Which of them the login asks for first; none: the mailed code.',
  body: wireObject('FactorPreference', { factorId: ['factorId', optional(text(60, 1))] }),
  answer: ownFactors,
  changes: ['second-factor'],
  answersAs: listOwnFactors,
});

export const removeFactor = endpoint({
  name: 'removeFactor',
  method: 'POST',
  path: '/second-factors/{factorId}/remove',
  access: 'member',
  stepUp: 'always',
  summary: 'Removes a passkey or an app; with the last one its recovery codes are gone as well.',
  answer: ownFactors,
  changes: ['second-factor'],
  answersAs: listOwnFactors,
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/second-factors/recovery-codes',
  access: 'member',
  stepUp: 'always',
  answersSecret: true,
  summary: 'Ten new recovery codes, shown this once; those before are worth nothing any more.',
  answer: ownFactorsChanged,
  changes: ['second-factor'],
});
