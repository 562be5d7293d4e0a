/** A browser in which a user has logged in wholly keeps a signed mark of it, for the counting of failures alone. */
import { isSameHash, keyedHash } from '../platform/secrets.ts';

/** As long as a place of logins is remembered. */
const lifeS = 180 * 86_400;

type Owner = {
  readonly mailCodeSecret: string;
  readonly userId: string;
  /** By https the cookie is `Secure`, and its name says so. */
  readonly publicUrl: string;
};

/** The Set-Cookie header for a login of this user that is complete; `mark` is chance. */
export function deviceCookie(owner: Owner, mark: string): string {
  const value = `${mark}.${signature(owner, mark)}`;
  const parts = [`${nameOf(owner)}=${value}`, `Max-Age=${lifeS}`, 'Path=/api/v1', 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure(owner) ? ['Secure'] : [])].join('; ');
}

/** The mark that a Cookie header brings for this user; undefined where there is none or it is not ours. */
export function deviceIn(cookies: string | undefined, owner: Owner): string | undefined {
  const own = `${nameOf(owner)}=`;
  const found = cookies?.split(/; */).find((each) => each.startsWith(own));
  const [mark = '', signed = ''] = found?.slice(own.length).split('.') ?? [];
  return isSameHash(Buffer.from(signed), Buffer.from(signature(owner, mark))) ? mark : undefined;
}

/**
 * Several people may log in with one browser, each with a cookie of their own that does not reveal whose it is. A name
 * that begins with `__Secure-` is set by https alone (RFC 6265bis, 4.1.3.1; `__Host-` would send it with every page).
 */
function nameOf(owner: Owner): string {
  const { mailCodeSecret, userId } = owner;
  const own = keyedHash(mailCodeSecret, `device-name:${userId.toLowerCase()}`).toString('hex').slice(0, 12);
  return `${isSecure(owner) ? '__Secure-' : ''}device-${own}`;
}

function isSecure({ publicUrl }: Owner): boolean {
  return publicUrl.startsWith('https:');
}

function signature({ mailCodeSecret, userId }: Owner, mark: string): string {
  return keyedHash(mailCodeSecret, `device:${userId.toLowerCase()}:${mark}`).toString('base64url');
}
