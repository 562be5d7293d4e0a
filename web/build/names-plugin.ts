/**
 * Plugin: a feature's texts with the names that e-mails and files use as well, and the sentences of refusals that its
 * form says before the server does, from `messages/`. They come with the
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
  document: {
    orderState: 'order.state',
    paymentState: 'payment.state',
    record: 'document.record',
    recordField: 'document.recordField',
  },
  integration: { webhookProblem: 'integration.webhookProblem' },
  notice: { type: 'notice.type' },
  order: { state: 'order.state', stateBuyer: 'order.stateBuyer', whenReleased: 'order.whenReleased' },
  payment: { state: 'payment.state', whenReleased: 'order.whenReleased' },
  review: { change: 'review.change', reasonName: 'review.reason' },
  settlement: { lateReason: 'settlement.lateReason', rateSource: 'settlement.rateSource', state: 'settlement.state' },
  'zero-rating': { rateSource: 'settlement.rateSource' },
};
/** What a reviewer writes to a member stands in the member's language: these come in all of them. */
const everyLanguage: typeof tables = { review: { reasonAdvice: 'review.reasonAdvice' } };
/** Features whose forms say their refusals themselves: `t('refusal.name_missing')`. */
const sayingRefusals: readonly string[] = ['registration'];
const messages = join(import.meta.dirname, '../../messages');
const textFile = /\/src\/([\w-]+)\/texts\/(\w+)\.json$/;

const fileOf = (language: string, name: string) => join(messages, language, `${name.split('.')[0]}.json`);

type MessageFile = { readonly names?: Readonly<Record<string, Table>>; readonly refusals?: Table };
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(fileOf(language, name), 'utf8')) as MessageFile;

function tableOf(language: string, name: string): Table {
  return read(language, name).names?.[name.split('.')[1] ?? ''] ?? {};
}

/** By what stands behind the feature: a dot leads further among the texts of a screen. */
function refusalsOf(language: string, feature: string): Table {
  const refusals = Object.entries(read(language, feature).refusals ?? {});
  return Object.fromEntries(refusals.map(([code, sentence]) => [code.replace(`${feature}.`, ''), sentence]));
}

/** All that pages may show of it in a language. */
export function shownNames(language: string): readonly string[] {
  const names = [tables, everyLanguage].flatMap((each) => Object.values(each)).flatMap((each) => Object.values(each));
  const refusals = sayingRefusals.flatMap((feature) => Object.values(refusalsOf(language, feature)));
  return [...names.flatMap((name) => Object.values(tableOf(language, name))), ...refusals];
}

/** What `messages/` adds to the texts of a feature. */
function namesFor(feature: string, language: string): Readonly<Record<string, unknown>> {
  const own = Object.entries(tables[feature] ?? {}).map(([key, name]) => [key, tableOf(language, name)] as const);
  const all = Object.entries(everyLanguage[feature] ?? {}).map(([key, name]) => {
    return [key, inEachLanguage((each) => tableOf(each, name))] as const;
  });
  const refusal = sayingRefusals.includes(feature) ? { refusal: refusalsOf(language, feature) } : {};
  return { ...Object.fromEntries<unknown>([...own, ...all]), ...refusal };
}

/** All that a feature's pages say: its file (`path`) and the names and refusals that it shows. */
export function textsOf(path: string, feature: string, language: string): Readonly<Record<string, unknown>> {
  const own = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
  return { ...own, ...namesFor(feature, language) };
}

export function namesPlugin(): Plugin {
  return {
    name: 'names',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?');
      const [, feature = '', language = ''] = textFile.exec(path) ?? [];
      if (!tables[feature] && !sayingRefusals.includes(feature)) return null;
      for (const name of [feature, ...Object.values(tables[feature] ?? {})]) this.addWatchFile(fileOf(language, name));
      return JSON.stringify(textsOf(path, feature, language));
    },
  };
}
