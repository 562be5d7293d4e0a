import { readdirSync, statSync } from 'node:fs';

/** What lies in a folder of an operator, without hidden files: Kubernetes mounts with some of its own. */
export function filesIn(directory: string): readonly string[] {
  return readdirSync(directory).filter((name) => !name.startsWith('.'));
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
