/**
 * Plugin: leaves out of the pages what a call is for in words. The sentences beside the endpoints are for the OpenAPI
 * document and the server's log; a browser would fetch a few hundred of them and show none.
 */
import type { Plugin } from 'vite';

const contractFile = /\/contract\/src\/.*\.ts$/;
const quoted = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|${'`[^`]*`'})`;
const summaryLine = new RegExp(String.raw`^( +)summary:\s*${quoted}(?:\s*\+\s*${quoted})*,$`, 'gm');

export function summariesPlugin(): Plugin {
  return {
    name: 'summaries',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: contractFile }, handler: (source) => ({ code: withoutSummaries(source), map: null }) },
  };
}

export function withoutSummaries(source: string): string {
  return source.replaceAll(summaryLine, "$1summary: '',");
}
