/** Where somebody has logged in before: what is counted there is not filled by outsiders elsewhere (decision 0070). */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { deviceMark, isKnownPlace } from '@gtp/domain/session/device.ts';
import { deviceIn } from './device-cookie.ts';
import type { SessionContext } from './give-tokens.ts';
import { daysRemembered, listLoginPlaces, listLoginPlacesOfEmail } from './login-attempt-store.ts';

/** What a request says of where it comes from. */
export type Visitor = {
  readonly ipAddress: string;
  readonly userAgent?: string | undefined;
  /** The Cookie header, which may name a browser that the user has logged in with. */
  readonly cookies?: string | undefined;
};

type Context = Pick<SessionContext, 'database' | 'clock' | 'mailCodeSecret' | 'publicUrl'>;
type Place = { readonly ipAddress: string; readonly userAgent: string };

/** The visitor's place, if this user has logged in there; asked of the database for every id alike. */
export async function findKnownPlace(context: Context, visitor: Visitor, userId: string): Promise<string | undefined> {
  const places = await listLoginPlaces(context.database, userId, rememberedSince(context));
  return placeAmong(context, visitor, { userId, places });
}

/** The visitor's place, if somebody with this e-mail address has logged in there. */
export async function findKnownPlaceOfEmail(
  context: Context,
  visitor: Visitor,
  email: string,
): Promise<string | undefined> {
  const places = await listLoginPlacesOfEmail(context.database, email, rememberedSince(context));
  const userIds = [...new Set(places.map(({ userId }) => userId))];
  for (const userId of userIds) {
    const own = places.filter((place) => place.userId === userId);
    const known = placeAmong(context, visitor, { userId, places: own });
    if (known) return known;
  }
  return undefined;
}

function rememberedSince({ clock }: Context): Date {
  return addDaysToInstant(clock.now(), -daysRemembered);
}

type Owner = { readonly userId: string; readonly places: readonly Place[] };

function placeAmong(context: Context, visitor: Visitor, { userId, places }: Owner): string | undefined {
  const { ipAddress, userAgent = '', cookies } = visitor;
  const device = deviceIn(cookies, { ...context, userId });
  if (device) return `device ${device}`;
  return isKnownPlace({ ipAddress, userAgent }, places) ? `place ${ipAddress} ${deviceMark({ userAgent })}` : undefined;
}
