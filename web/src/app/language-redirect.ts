/** Which language prefix a path must carry (spec §2, "Locale redirect rule"). */
import type { Language } from '@gtp/domain/platform/language.ts';
import { localPath, splitPath } from '../platform/language.ts';

const unprefixedPath = '/buyer/order-sheet/callback';

export type LanguageDecision = {
  /** The language to show and to store; undefined leaves the stored one as it is. */
  readonly adopt?: Language;
  /** The path to go to instead. */
  readonly redirectTo?: string;
};

/**
 * The callback never has a prefix. Elsewhere the stored language decides: its prefix is added when missing and
 * another one is stripped. On a first visit (`stored` undefined) a prefix in the path is taken as the choice,
 * so that a mailed link opens in the language of its mail. A slash at the end is no other path: a redirect that only
 * takes it away is asked for again and again.
 */
export function decideLanguage(pathname: string, stored: Language | undefined): LanguageDecision {
  const { prefix, path } = splitPath(pathname);
  const adopted = stored ?? prefix;
  const right = path === unprefixedPath ? path : adopted ? localPath(path, adopted) : path;
  return {
    ...(stored === undefined && prefix !== undefined && { adopt: prefix }),
    ...(right !== pathname && `${right}/` !== pathname && { redirectTo: right }),
  };
}
