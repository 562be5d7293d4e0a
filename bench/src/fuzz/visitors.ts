/** One person of each kind, always signed in: whatever a fuzzed call ended is begun again. */
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import { findAccount } from '@gtp/server/account/account.ts';
import { giveTokens } from '@gtp/server/session/give-tokens.ts';
import { insertSession, saveSession } from '@gtp/server/session/session-store.ts';
import type { FuzzPortal } from './fuzz-portal.ts';

export type Role = ClientType | 'nobody';

export const roles: readonly Role[] = [...clientTypes, 'nobody'];

/** Whom the demo knows, the usual one first; a switched-off one is followed by the next. */
const people: Readonly<Record<ClientType, readonly string[]>> = {
  SELLER: ['seller01', 'seller02', 'seller03', 'seller04'],
  BUYER: ['buyer01', 'buyer02', 'buyer03'],
  KOTRA: ['kotra01', 'kotra02'],
  VISA: ['visa01'],
  ISSUER: ['issuer01', 'issuer02'],
};

const tokenLifeMs = 4 * 60_000;

export type Visitors = {
  /** A bearer token; undefined for nobody. */
  readonly tokenOf: (role: Role) => Promise<string | undefined>;
  /** The role's session is over: the next token is of another one. */
  readonly forget: (role: Role) => void;
};

export function makeVisitors(context: FuzzPortal['context']): Visitors {
  const known = new Map<Role, { readonly token: Promise<string>; readonly until: number }>();
  return {
    tokenOf(role) {
      if (role === 'nobody') return Promise.resolve(undefined);
      const found = known.get(role);
      if (found && found.until > Date.now()) return found.token;
      const token = openSession(context, role);
      known.set(role, { token, until: Date.now() + tokenLifeMs });
      return token;
    },
    forget: (role) => void known.delete(role),
  };
}

/** As after both factors: five codes in a quarter of an hour would be too few for so many ended sessions. */
async function openSession(context: FuzzPortal['context'], role: ClientType): Promise<string> {
  for (const userId of people[role]) {
    const account = await findAccount(context.database, userId);
    if (!account?.isActive) continue;
    const now = context.clock.now();
    const sessionId = context.ids.make('session');
    const refreshUntil = new Date(now.getTime() + 86_400_000);
    const visitor = { userAgent: 'fuzz', ipAddress: '127.0.0.1', createdAt: now };
    await insertSession(context.database, { sessionId, userId, refreshUntil, ...visitor });
    await saveSession(context.database, sessionId, { stage: 'complete' });
    const bearer = { ...account, sessionId, stage: 'complete', rotation: 0, refreshUntil } as const;
    return (await giveTokens(context, bearer)).accessToken;
  }
  throw new Error(`Nobody is left who could call as ${role}`);
}
