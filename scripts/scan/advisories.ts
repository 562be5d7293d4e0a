/**
 * What is known to be unsafe: `advisories.json` keeps the answer of whoever serves our packages for the day on which they
 * were asked (`npm run advisories`), so that it is compared without a network. Not every registry answers.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LockedPackage } from './lock-files.ts';

export type Advisory = {
  readonly package: string;
  /** Of versions, as npm writes ranges. */
  readonly range: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
};

export type Advisories = {
  /** A day, `2026-11-28`; null while nobody has answered yet. */
  readonly askedOn: string | null;
  /** `markOf` all packages that were asked about. */
  readonly packages: string | null;
  readonly known: readonly Advisory[];
};

export const advisoriesPath = join(import.meta.dirname, 'advisories.json');

export const readAdvisories = () => JSON.parse(readFileSync(advisoriesPath, 'utf8')) as Advisories;

type Via = Omit<Advisory, 'package'> & { readonly name: string };
/** What `npm audit --json` prints, version 2 of its report. */
export type Audit = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Via)[] }>>;
};

/** Undefined where it is an error and no report. */
export function advisoriesIn({ vulnerabilities }: Audit): readonly Advisory[] | undefined {
  if (!vulnerabilities) return undefined;
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    via
      // A name alone: unsafe for what it brings along, which has an entry of its own.
      .filter((each) => typeof each === 'object')
      .map(({ name, range, severity, title, url }) => ({ package: name, range, severity, title, url })),
  );
}

type Semver = { readonly satisfies: (version: string, range: string, how: { includePrerelease: boolean }) => boolean };
/** Brings no types of its own. */
const { satisfies } = createRequire(import.meta.url)('semver') as Semver;

/** Changes with every package and version. */
export function markOf(packages: readonly LockedPackage[]): string {
  const all = [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted();
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
}

type Accepted = Readonly<Record<string, string>>;

/** Packages that are known to be unsafe, but for what `accepted` says a reason of, by the last part of its address. */
export function unsafePackages(
  packages: readonly LockedPackage[],
  { known }: Advisories,
  accepted: Accepted,
): readonly string[] {
  return known
    .filter(({ url }) => !Object.hasOwn(accepted, idOf(url)))
    .flatMap((advisory) =>
      packages
        .filter(({ name, version }) => name === advisory.package && isIn(version, advisory.range))
        .map(({ name, version }) => `${name} ${version}: ${advisory.severity}: ${advisory.title} (${advisory.url})`),
    );
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

const isIn = (version: string, range: string) => satisfies(version, range, { includePrerelease: true });

const mostDays = 30;
const dayMs = 86_400_000;

/** Why the answer that is kept says too little today. */
export function staleness(packages: readonly LockedPackage[], kept: Advisories, now: Date): readonly string[] {
  if (kept.askedOn === null)
    return ['nobody has been asked so far for what is known of our packages: npm run advisories'];
  const days = Math.floor((now.getTime() - Date.parse(kept.askedOn)) / dayMs);
  return [
    ...(days > mostDays ? [`what is known of our packages is ${days} days old: npm run advisories`] : []),
    ...(kept.packages === markOf(packages) ? [] : ['packages have changed since: npm run advisories']),
  ];
}
