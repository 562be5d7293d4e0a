/** What the lock files of the project name: every package that an installation of any part brings. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** The folders with packages of their own. */
export const folders = ['', 'e2e', 'scripts', 'bench/lighthouse', 'bench/mutation'] as const;

export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** The folder of the lock file; of the root ''. */
  readonly folder: string;
  /** Below that folder. */
  readonly path: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  /** As the package that is installed says, where it is installed. */
  readonly installedLicense?: string;
};

type Entry = Partial<Omit<LockedPackage, 'name' | 'folder' | 'path' | 'installedLicense'>> & {
  readonly name?: string;
  readonly link?: boolean;
};

/** Of all lock files, without what is our own. */
export function readLockedPackages(): readonly LockedPackage[] {
  return folders.flatMap((folder) => {
    const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, Entry>>;
    };
    return Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, entry]) => packageOf({ folder, path, entry }));
  });
}

function packageOf({ folder, path, entry }: { folder: string; path: string; entry: Entry }): LockedPackage {
  // `name` stands there when it goes by another one than its folder.
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const installedLicense = licenseIn(join(root, folder, path, 'package.json'));
  const { version = '', ...more } = entry;
  return { ...more, name, version, folder, path, ...(installedLicense !== undefined && { installedLicense }) };
}

type Described = {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
};

function licenseIn(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8')) as Described;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' AND ');
}
