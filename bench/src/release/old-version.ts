/** A checkout of an older version beside this one, with this one's installed packages and a build of its own web. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export type OldVersion = { readonly root: string; readonly remove: () => void };

/** Of `ref`; throws where its packages are others than ours. */
export function checkOut(ref: string): OldVersion {
  const folder = mkdtempSync(join(tmpdir(), 'portal-old-'));
  const old = join(folder, 'checkout');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  const remove = () => {
    git('worktree', 'remove', '--force', old);
    rmSync(folder, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', old, ref);
  linkPackages(old);
  // Packed in a hurry: what is sent is the same.
  execFileSync('npm', ['run', 'build', '-w', '@gtp/web'], {
    cwd: old,
    env: { ...process.env, WEB_BROTLI_QUALITY: '5' },
    stdio: 'ignore',
  });
  return { root: old, remove };
}

/** Every package but our own, which are the checkout's. */
function linkPackages(old: string): void {
  const ours = join(root, 'node_modules');
  mkdirSync(join(old, 'node_modules'));
  for (const name of readdirSync(ours)) {
    if (name !== '@gtp') symlinkSync(join(ours, name), join(old, 'node_modules', name));
  }
  // What npm put beside one workspace alone.
  for (const workspace of readWorkspaces()) {
    const own = join(workspace, 'node_modules');
    if (existsSync(join(root, own)) && existsSync(join(old, workspace))) symlinkSync(join(root, own), join(old, own));
  }
  mkdirSync(join(old, 'node_modules/@gtp'));
  for (const name of readdirSync(join(ours, '@gtp'))) {
    const link = join(ours, '@gtp', name);
    if (lstatSync(link).isSymbolicLink()) symlinkSync(readlinkSync(link), join(old, 'node_modules/@gtp', name));
  }
}

function readWorkspaces(): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces;
}
