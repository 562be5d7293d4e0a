/**
 * `npm run check:packages`: licences, origins, scripts and known weaknesses of all packages that the lock files name; exceptions
 * with their reasons stand in `scan/packages-allowed.json`. Works without a network. With `--long` (`npm run test:long`)
 * what is known of weaknesses must be of these packages and of this month.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install-packages.ts';
import { readAdvisories, staleness, unsafePackages } from './scan/advisories.ts';
import { readLockedPackages } from './scan/lock-files.ts';
import {
  type Allowed,
  idleExceptions,
  secondVersions,
  strayLicenses,
  strayOrigins,
  strayPackages,
} from './scan/package-rules.ts';

installPackages('scripts');
const allowedPath = join(import.meta.dirname, 'scan/packages-allowed.json');
const allowed = JSON.parse(readFileSync(allowedPath, 'utf8')) as Allowed;
const packages = readLockedPackages();
const advisories = readAdvisories();
const complaints = [
  ...strayLicenses(packages, allowed),
  ...strayOrigins(packages),
  ...strayPackages(packages, allowed),
  ...secondVersions(packages, allowed),
  ...idleExceptions(packages, allowed),
  ...unsafePackages(packages, advisories, allowed.advisories),
];
const stale = staleness(packages, advisories, new Date());
const isLong = process.argv.includes('--long');
for (const complaint of [...complaints, ...stale]) console.error(complaint);
const count = new Set(packages.map(({ name, version }) => `${name}@${version}`)).size;
console.log(`${count} packages, ${complaints.length} complaints, ${advisories.known.length} advisories kept`);
process.exitCode = complaints.length > 0 || (isLong && stale.length > 0) ? 1 : 0;
