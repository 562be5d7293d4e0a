/**
 * Dated versions of the API: a program goes on being answered as when its key was made, until it asks for a newer one.
 * What is added (a field, a call, a code) needs no version; what would break a program that was right does.
 */

/** Sent by a program that wants another version than its key's, and answered with the one that counted. */
export const versionHeader = 'Portal-Version';

/** Oldest first; each with what is otherwise than before. */
export const apiVersions = [
  { version: '2026-11-22', changes: ['The first version.'] },
  {
    version: '2026-11-24',
    changes: [
      'Query parameters and body fields that a call does not know are refused with request.invalid (unknown) and the ' +
        'nearest known name. Before, they were ignored.',
    ],
  },
  {
    version: '2026-11-27',
    changes: ['What makes something answers 201. Before, it answered 200; the Location header stands in both.'],
  },
] as const;

export type ApiVersion = (typeof apiVersions)[number]['version'];

const versions = apiVersions.map(({ version }) => version);
export const newestVersion: ApiVersion = versions.at(-1) ?? '2026-11-27';

/** Since when what nobody knows is refused. */
export const strictSince: ApiVersion = '2026-11-24';

/** Since when what makes something answers 201. */
export const createdSince: ApiVersion = '2026-11-27';

export function isApiVersion(text: string): text is ApiVersion {
  return versions.some((each) => each === text);
}

/** The version of a key that was made on `day` (YYYY-MM-DD): the newest that there was, or else the first. */
export function versionOfDay(day: string): ApiVersion {
  return versions.findLast((each) => each <= day) ?? '2026-11-22';
}
