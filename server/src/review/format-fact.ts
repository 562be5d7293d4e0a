import { companySubtype, companyType, scaleOfCompany } from '@gtp/contract/registration/registration-codes.ts';
import { codeList } from '@gtp/domain/code/code-lists.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { FactName } from '@gtp/domain/review/application-facts.ts';

/** The code lists that name a fact. */
const lists: Readonly<Partial<Record<FactName, string>>> = {
  type: 'CRP0',
  subtype: 'CST0',
  scale: 'SCL0',
  exchange: 'EXC0',
  purpose: 'PUR0',
  fundSource: 'FND0',
  beneficialOwnerOmittedReason: 'OMT0',
};

/** A fact as its reader understands it: a code by its name, with what was written beside it. */
export function formatFact(name: FactName, value: string, language: Language): string {
  const list = lists[name];
  if (!list) return value;
  const [word = '', ...rest] = value.split(', ');
  const code = codeOf(name, word);
  const named = codeList(list, language).find((each) => each.code === code)?.name ?? word;
  return [named, ...rest].join(', ');
}

/** Some facts are kept by our own word for the code. */
function codeOf(name: FactName, word: string): string {
  if (name === 'type') return companyType.encode(word as 'corporation') ?? word;
  if (name === 'subtype') return companySubtype.encode(word as 'association') ?? word;
  return name === 'scale' ? (scaleOfCompany.encode(word as 'large') ?? word) : word;
}
