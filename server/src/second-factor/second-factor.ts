/**
 * What people show beside their password: passkeys and authenticator apps that they add themselves, and ten recovery codes for the
 * day on which these are lost. The mailed code stands beside them until the rule of a client type asks for a stronger
 * one (decision 0240). The session asks here at the login, and before what touches money and rights.
 */
export { enterUnderRule, type FactorStanding, readFactorStanding } from './factor-standing.ts';
export { deleteSecondFactors } from './factor-store.ts';
export { notifyFactorReset } from './notify-factor-change.ts';
export { type FactorProof, proveFactor } from './prove-factor.ts';
export type { SecondFactorContext } from './second-factor-context.ts';
