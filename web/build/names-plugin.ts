/**
 * Plugin: a feature's texts with the names that e-mails and files use as well, from `messages/`. They come with the
 * texts of their language, as one chunk; a page loads no names that it does not show.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import type { Plugin } from 'vite';

type Table = Readonly<Record<string, string>>;

/** Where each table stands among the texts of a feature: `t('state.held')` of `order`. */
const tables: Readonly<Record<string, Readonly<Record<string, `${string}.${string}`>>>> = {
  amendment: { detail: 'amendment.detail', reasonName: 'review.reason' },
  audit: { command: 'audit.command' },
  document: { orderState: 'order.state' },
  notice: { type: 'notice.type' },
  order: { state: 'order.state' },
  payment: { state: 'payment.state' },
  review: { change: 'review.change', reasonName: 'review.reason' },
  settlement: { lateReason: 'settlement.lateReason', rateSource: 'settlement.rateSource', state: 'settlement.state' },
  'zero-rating': { rateSource: 'settlement.rateSource' },
};
/** What a reviewer writes to a member stands in the member's language: these come in all of them. */
const everyLanguage: typeof tables = { review: { reasonAdvice: 'review.reasonAdvice' } };
const messages = join(import.meta.dirname, '../../messages');
const textFile = /\/src\/([\w-]+)\/texts\/(\w+)\.json$/;

const fileOf = (language: string, name: string) => join(messages, language, `${name.split('.')[0]}.json`);

function tableOf(language: string, name: string): Table {
  const { names } = JSON.parse(readFileSync(fileOf(language, name), 'utf8')) as {
    readonly names: Readonly<Record<string, Table>>;
  };
  return names[name.split('.')[1] ?? ''] ?? {};
}

/** All names in a language that a page may show. */
export function shownNames(language: string): readonly string[] {
  const names = [tables, everyLanguage].flatMap((each) => Object.values(each)).flatMap((each) => Object.values(each));
  return names.flatMap((name) => Object.values(tableOf(language, name)));
}

/** What `messages/` adds to the texts of a feature. */
function namesFor(feature: string, language: string): Readonly<Record<string, unknown>> {
  const own = Object.entries(tables[feature] ?? {}).map(([key, name]) => [key, tableOf(language, name)] as const);
  const all = Object.entries(everyLanguage[feature] ?? {}).map(([key, name]) => {
    return [key, inEachLanguage((each) => tableOf(each, name))] as const;
  });
  return Object.fromEntries([...own, ...all]);
}

export function namesPlugin(): Plugin {
  return {
    name: 'names',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?');
      const [, feature = '', language = ''] = textFile.exec(path) ?? [];
      if (!tables[feature]) return null;
      for (const name of Object.values(tables[feature])) this.addWatchFile(fileOf(language, name));
      return JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...namesFor(feature, language) });
    },
  };
}
