/** What must hold for the packages that the lock files name; each rule answers a line for every breach. */
import type { LockedPackage } from './lock-files.ts';

/** `packages-allowed.json`: each exception with its reason. */
export type Allowed = {
  readonly licenses: Readonly<Record<string, string>>;
  /** Of packages that name none in a form of SPDX. */
  readonly licensesOf: Readonly<Record<string, string>>;
  /** Packages that bring a script for their installation; `.npmrc` lets none of them run. */
  readonly installScripts: Readonly<Record<string, string>>;
  readonly deprecated: Readonly<Record<string, string>>;
  /** What security rests on: one version each, so that a mended one mends all. */
  readonly oneVersion: readonly string[];
  readonly otherVersions: Readonly<Record<string, string>>;
  /** Weaknesses that do not reach us, by their GHSA number. */
  readonly advisories: Readonly<Record<string, string>>;
};

const nameOf = ({ name, version, folder }: LockedPackage) =>
  `${name} ${version} (${folder === '' ? '' : `${folder}/`}package-lock.json)`;

/** Licences that are none of `licenses`, and packages that say another one than the lock file. */
export function strayLicenses(packages: readonly LockedPackage[], { licenses, licensesOf }: Allowed): string[] {
  return packages.flatMap((each) => {
    const license = each.license ?? each.installedLicense ?? licensesOf[each.name];
    if (license === undefined) return [`${nameOf(each)}: says nothing of its licence`];
    const isOther = each.installedLicense !== undefined && each.license !== undefined;
    if (isOther && each.installedLicense !== each.license)
      return [`${nameOf(each)}: ${each.license} in the lock file, ${each.installedLicense} where it is installed`];
    return isAllowed(license, licenses) ? [] : [`${nameOf(each)}: nobody has allowed the licence ${license}`];
  });
}

/** Of `A OR B` one is enough, of `A AND B` each is needed. */
function isAllowed(license: string, licenses: Allowed['licenses']): boolean {
  const words = license.replace(/^\((.*)\)$/, '$1');
  const alternatives = words.split(/ or /i);
  return alternatives.some((each) => each.split(/ and /i).every((one) => Object.hasOwn(licenses, one.trim())));
}

/** Packages that npm could not check after the download, or would take from elsewhere than the registry. */
export function strayOrigins(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((each) => {
    if (each.resolved !== undefined) return [`${nameOf(each)}: comes from ${each.resolved}, not from the registry`];
    return each.integrity?.startsWith('sha512-') ? [] : [`${nameOf(each)}: the lock file holds no sha512 of it`];
  });
}

/** Scripts that run at the installation, and packages that their authors have given up. */
export function strayPackages(packages: readonly LockedPackage[], allowed: Allowed): string[] {
  return packages.flatMap((each) => [
    ...(each.hasInstallScript && !Object.hasOwn(allowed.installScripts, each.name)
      ? [`${nameOf(each)}: brings a script for its installation that nobody has looked at`]
      : []),
    ...(each.deprecated !== undefined && !Object.hasOwn(allowed.deprecated, each.name)
      ? [`${nameOf(each)}: deprecated: ${each.deprecated}`]
      : []),
  ]);
}

/** Second versions of what security rests on. */
export function secondVersions(packages: readonly LockedPackage[], { oneVersion, otherVersions }: Allowed): string[] {
  return oneVersion.flatMap((name) => {
    const found = packages.filter((each) => each.name === name);
    const others = found.filter(({ version }) => !Object.hasOwn(otherVersions, `${name}@${version}`));
    const versions = [...new Set(others.map(({ version }) => version))];
    if (found.length === 0) return [`${name}: no lock file names it any more; take it off the list of one version`];
    return versions.length > 1 ? [`${name}: several versions, ${versions.join(' and ')}`] : [];
  });
}

/** Exceptions that nothing needs any more. */
export function idleExceptions(packages: readonly LockedPackage[], allowed: Allowed): string[] {
  const names = new Set(packages.map(({ name }) => name));
  const versions = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const lists = { licensesOf: names, installScripts: names, deprecated: names, otherVersions: versions } as const;
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) =>
    Object.keys(allowed[list])
      .filter((name) => !lists[list].has(name))
      .map((name) => `packages-allowed.json, ${list}: no lock file names ${name}`),
  );
}
