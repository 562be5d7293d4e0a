/**
 * `node scripts/write-notices.ts`: the licences of all installed packages, as their authors want them to go along with an
 * image of the portal. For the Dockerfile; needs no package itself.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Package = { readonly name?: string; readonly version?: string; readonly license?: string | { type?: string } };

const installed = join(import.meta.dirname, '../node_modules');

for (const directory of packagesIn(installed)) {
  const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Package;
  if (!name || name.startsWith('@gtp/')) continue;
  const words = typeof license === 'string' ? license : (license?.type ?? 'see below');
  console.log(`${'='.repeat(80)}\n${name} ${version ?? ''} (${words})\n`);
  const files = readdirSync(directory, { withFileTypes: true });
  for (const file of files.filter((each) => each.isFile() && /^(licen[cs]e|notice|copying)/i.test(each.name))) {
    console.log(`${readFileSync(join(directory, file.name), 'utf8').trim()}\n`);
  }
}

/** Also those within others. */
function packagesIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => !name.startsWith('.'));
  return names.toSorted().flatMap((name) => {
    const path = join(directory, name);
    if (name.startsWith('@')) return packagesIn(path);
    if (!existsSync(join(path, 'package.json'))) return [];
    return [path, ...packagesIn(join(path, 'node_modules'))];
  });
}
