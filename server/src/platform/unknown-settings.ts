/**
 * Names that are meant for us and that nobody reads. Our settings have no prefix in common, so it is decided by where a
 * name stands (decision 0069): in our own `.env` every name must be known; in the environment, which holds the names of
 * many programs, one that is a slip of the pen away from one of ours is refused, and `NAME_FILE` of what is no secret.
 */
import { distance } from 'fastest-levenshtein';

type Known = {
  readonly settings: readonly string[];
  /** Those of them that may also come from a file. */
  readonly secrets: readonly string[];
};

/** Read by Node, its libraries and the programs that start us; a `.env` may hold them too. */
const names = ['LANG', 'NODE_ENV', 'NO_PROXY', 'PATH', 'TZ', 'UV_THREADPOOL_SIZE'];
const prefixes =
  /^(AWS_|COMPOSE_|DEMO_ORDERS$|DOCKER_|HTTPS?_PROXY$|LC_|NODE_|NPM_|npm_|OTEL_|PG[A-Z]+$|SIMULATORS_|SSL_CERT_|WEB_BROTLI_QUALITY$)/;

/** A shorter one resembles too many names of others. */
const shortestCompared = 8;
const mostSlips = 2;

/** One sentence for each unknown name: those in `.env` (`fileNames`) and those in the environment. */
export function problemsOfNames(
  given: { readonly names: readonly string[]; readonly fileNames: readonly string[] },
  known: Known,
): readonly string[] {
  const all = [...known.settings, ...known.secrets.map((name) => `${name}_FILE`)];
  const unknown = [...new Set([...given.fileNames, ...given.names])].filter((name) => !all.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.settings.find((setting) => name === `${setting}_FILE`);
    if (meant) return [`${name} is not read: ${meant} is no secret and is given by itself`];
    if (names.includes(name) || prefixes.test(name)) return [];
    const near = nearestOf(all, name);
    if (near) return [`${name} is no setting: is ${near} meant?`];
    return given.fileNames.includes(name) ? [`${name} in .env is no setting`] : [];
  });
}

function nearestOf(all: readonly string[], name: string): string | undefined {
  if (name.length < shortestCompared) return undefined;
  const near = all.filter((each) => each.length >= shortestCompared && distance(each, name.toUpperCase()) <= mostSlips);
  return near.toSorted((one, other) => distance(one, name) - distance(other, name))[0];
}
