/** A browser in which a user has logged in wholly keeps a signed mark of it, for the counting of failures alone. */
import { isSameHash, keyedHash } from '../platform/secrets.ts';

/** As long as a place of logins is remembered. */
const lifeS = 180 * 86_400;

type Owner = { readonly mailCodeSecret: string; readonly userId: string };

/** The Set-Cookie header for a login of this user that is complete; `mark` is chance. */
export function deviceCookie(owner: Owner, device: { readonly mark: string; readonly isSecure: boolean }): string {
  const { mark, isSecure } = device;
  const value = `${mark}.${signature(owner, mark)}`;
  const parts = [`${nameOf(owner)}=${value}`, `Max-Age=${lifeS}`, 'Path=/api/v1', 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** The mark that a Cookie header brings for this user; undefined where there is none or it is not ours. */
export function deviceIn(cookies: string | undefined, owner: Owner): string | undefined {
  const own = `${nameOf(owner)}=`;
  const found = cookies?.split(/; */).find((each) => each.startsWith(own));
  const [mark = '', signed = ''] = found?.slice(own.length).split('.') ?? [];
  return isSameHash(Buffer.from(signed), Buffer.from(signature(owner, mark))) ? mark : undefined;
}

/** Several people may log in with one browser, each with a cookie of their own that does not reveal whose it is. */
function nameOf({ mailCodeSecret, userId }: Owner): string {
  return `device-${keyedHash(mailCodeSecret, `device-name:${userId.toLowerCase()}`).toString('hex').slice(0, 12)}`;
}

function signature({ mailCodeSecret, userId }: Owner, mark: string): string {
  return keyedHash(mailCodeSecret, `device:${userId.toLowerCase()}:${mark}`).toString('base64url');
}
