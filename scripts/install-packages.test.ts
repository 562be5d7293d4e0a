import { expect, test } from 'vitest';
import { type LockFile, missingPackages } from './install-packages.ts';

const locked: LockFile = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/knip': { version: '6.44.1' },
    'node_modules/oxlint': { version: '1.92.0' },
    'node_modules/@oxlint/binding-darwin-arm64': { version: '1.92.0', optional: true },
  },
};

test('what is missing or of another version is installed, what other systems need is not waited for', () => {
  expect(missingPackages(locked, { packages: {} })).toEqual(['node_modules/knip', 'node_modules/oxlint']);
  const older = { 'node_modules/knip': { version: '6.44.0' }, 'node_modules/oxlint': { version: '1.92.0' } };
  expect(missingPackages(locked, { packages: older })).toEqual(['node_modules/knip']);
});

test('where everything is in place nothing is installed', () => {
  const { '': _, ...installed } = locked.packages;
  expect(missingPackages(locked, { packages: installed })).toEqual([]);
});
