import { expect, test } from 'vitest';
import { advisoriesIn, markOf, staleness, unsafePackages } from './advisories.ts';
import type { LockedPackage } from './lock-files.ts';
import {
  type Allowed,
  idleExceptions,
  secondVersions,
  strayLicenses,
  strayOrigins,
  strayPackages,
} from './package-rules.ts';

const locked = (more: Partial<LockedPackage> = {}): LockedPackage => ({
  ...{ name: 'pg', version: '8.0.0', folder: '', path: 'node_modules/pg', license: 'MIT', integrity: 'sha512-AAAA' },
  ...more,
});

const allowed: Allowed = {
  licenses: { MIT: 'permissive', 'Apache-2.0': 'permissive' },
  licensesOf: { only: 'MIT' },
  installScripts: {},
  deprecated: {},
  oneVersion: ['pg'],
  otherVersions: {},
  advisories: {},
};

test('a licence is one that was allowed: of a choice one, of several together each', () => {
  const of = (license: string) => strayLicenses([locked({ license })], allowed);
  expect([of('MIT'), of('(MIT OR GPL-3.0)'), of('(MIT AND Apache-2.0)')]).toEqual([[], [], []]);
  expect(of('GPL-3.0')).toEqual(['pg 8.0.0 (package-lock.json): nobody has allowed the licence GPL-3.0']);
  expect(of('(MIT AND GPL-3.0)')).toHaveLength(1);
});

test('a package that says nothing of its licence, or another one than the lock file, is named', () => {
  const { license: _, ...silent } = locked({ name: 'silent' });
  expect(strayLicenses([silent], allowed)).toHaveLength(1);
  expect(strayLicenses([{ ...silent, name: 'only' }], allowed)).toEqual([]);
  expect(strayLicenses([locked({ installedLicense: 'Apache-2.0' })], allowed)).toHaveLength(1);
});

test('what comes from elsewhere, cannot be checked, runs something or was given up is named', () => {
  const resolved = 'git+ssh://git@example.com/pg.git';
  expect(strayOrigins([locked()])).toEqual([]);
  expect(strayOrigins([locked({ resolved })])).toEqual([expect.stringContaining(resolved)]);
  expect(strayOrigins([locked({ integrity: 'sha1-AAAA' })])).toHaveLength(1);
  expect(strayPackages([locked({ hasInstallScript: true })], allowed)).toHaveLength(1);
  expect(strayPackages([locked({ deprecated: 'Use another' })], allowed)).toHaveLength(1);
});

test('what security rests on has one version', () => {
  const second = locked({ version: '7.0.0' });
  expect(secondVersions([locked(), locked()], allowed)).toEqual([]);
  expect(secondVersions([locked(), second], allowed)).toEqual(['pg: several versions, 8.0.0 and 7.0.0']);
  expect(secondVersions([locked(), second], { ...allowed, otherVersions: { 'pg@7.0.0': 'of a test' } })).toEqual([]);
  expect(idleExceptions([locked()], allowed)).toEqual(['packages-allowed.json, licensesOf: no lock file names only']);
});

const url = 'https://github.com/advisories/GHSA-1111-2222-3333';
const report = {
  vulnerabilities: {
    pg: { via: [{ name: 'pg', range: '<8.0.1', severity: 'high', title: 'Reads too much', url }] },
    kysely: { via: ['pg'] },
  },
};

test('a version that is known to be unsafe is named until it is replaced, or a reason is written', () => {
  const kept = { askedOn: '2026-11-01', packages: markOf([locked()]), known: advisoriesIn(report) ?? [] };
  expect(unsafePackages([locked()], kept, {})).toEqual([`pg 8.0.0: high: Reads too much (${url})`]);
  expect(unsafePackages([locked({ version: '8.0.1-rc.1' })], kept, {})).toHaveLength(1);
  expect(unsafePackages([locked({ version: '8.0.1' })], kept, {})).toEqual([]);
  expect(unsafePackages([locked()], kept, { 'GHSA-1111-2222-3333': 'of a test' })).toEqual([]);
  expect(advisoriesIn({})).toBeUndefined();
});

test('an answer says too little when it is old, of other packages, or was never given', () => {
  const kept = { askedOn: '2026-11-01', packages: markOf([locked()]), known: [] };
  expect(staleness([locked()], kept, new Date('2026-12-01T00:00:00Z'))).toEqual([]);
  expect(staleness([locked()], kept, new Date('2026-12-02T00:00:00Z'))).toHaveLength(1);
  expect(staleness([locked({ version: '8.0.1' })], kept, new Date('2026-11-02T00:00:00Z'))).toHaveLength(1);
  expect(staleness([locked()], { ...kept, askedOn: null }, new Date('2026-11-02T00:00:00Z'))).toHaveLength(1);
});
