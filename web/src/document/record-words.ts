/** How records, their fields and what is wrong with them are called in the reader's language. */
import { factsOf, labelOf } from '@gtp/domain/document/check-records.ts';
import type { DossierProblem } from '@gtp/domain/document/dossier.ts';
import type { OrderRecord } from '@gtp/domain/ledger/proof-texts.ts';
import { type Currency, currencies, money } from '@gtp/domain/platform/money.ts';
import { dayText, instantText, moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';

type Facts = Readonly<Record<string, string>>;

export type RecordWords = {
  /** "Step: Paid (held)"; what the file does not show has a name for that. */
  readonly nameOf: (record: OrderRecord | undefined) => string;
  readonly fieldName: (name: string) => string;
  /** As people read it; what is not known is shown as it stands. */
  readonly textOf: (name: string, facts: Facts) => string;
  readonly sentenceOf: (problem: DossierProblem, records: readonly OrderRecord[]) => string;
};

export function useRecordWords(): RecordWords {
  const { t, table } = useTranslation('document');
  const kinds = table('record');
  const fields = table('recordField');
  const orderStates = table('orderState');
  const paymentStates = table('paymentState');

  function nameOf(record: OrderRecord | undefined): string {
    if (!record) return t('dossierCheck.lost');
    const { kind, toState = '', state = '', documentCode, version } = factsOf(record);
    if (kind === undefined) return t('dossierCheck.lost');
    const named = { event: orderStates[toState], payment: paymentStates[state] } as Readonly<Record<string, string>>;
    const detail = named[kind] ?? documentCode ?? (kind === 'sheet' || kind === 'version' ? version : undefined);
    const name = kinds[kind] ?? labelOf(record)?.kind ?? kind;
    return detail === undefined ? name : `${name}: ${detail}`;
  }

  function textOf(name: string, facts: Facts): string {
    const value = facts[name] ?? '';
    const { currency = '', kind } = facts;
    if (name.endsWith('Minor') && isCurrency(currency) && /^-?\d+$/.test(value)) {
      return moneyText(money(BigInt(value), currency));
    }
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantText(new Date(value));
    if (name === 'fromState' || name === 'toState') return orderStates[value] ?? value;
    if (name === 'state' && kind === 'payment') return paymentStates[value] ?? value;
    return value;
  }

  function fieldName(name: string): string {
    const line = /^line(\d+)$/.exec(name)?.[1];
    return line === undefined ? (fields[name] ?? name) : t('dossierCheck.line', { number: line });
  }

  return {
    nameOf,
    fieldName,
    textOf,
    sentenceOf({ code, day, field, value = '', name = '', journal = '', record }, records) {
      const about = nameOf(records.find(({ sequence }) => sequence === record));
      const facts = { about, name, journal, day: day ? dayText(day) : '', record: String(record ?? '') };
      return t(`problem.${code}`, { ...facts, field: fieldName(field ?? ''), value });
    },
  };
}

function isCurrency(text: string): text is Currency {
  return (currencies as readonly string[]).includes(text);
}
