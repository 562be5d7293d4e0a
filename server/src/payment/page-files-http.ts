/** The files of the pages that open a gateway's window; its own SDK the browser gets from the gateway. */
import { readFileSync } from 'node:fs';

export function readPageFile(name: string): string {
  return readFileSync(new URL(`../../browser/${name}`, import.meta.url), 'utf8');
}
