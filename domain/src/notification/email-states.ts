import { statesOf } from '../platform/state-records.ts';

/** What each state of an e-mail is; `kept_back`: the demo sends none to this address. */
export const emailTones = { queued: 'active', sent: 'good', dropped: 'bad', kept_back: 'neutral' } as const;

export type EmailState = keyof typeof emailTones;
export const emailStates = statesOf(emailTones);
