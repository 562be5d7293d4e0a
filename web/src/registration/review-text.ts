/** What was entered, as text, for the review page. */
import { parseDay8 } from '@gtp/domain/platform/written-day.ts';
import { useCodes } from '../code/use-codes.ts';
import { dayText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { KeyValue } from '../ui/key-values.tsx';
import { useFieldLabel } from './field-label.ts';
import type { SignUp } from './sign-up.ts';
import { isSecret } from './sign-up-draft.ts';
import { fileOf, type SignUpValues } from './sign-up-values.ts';

type Row = { readonly path: string; readonly value: string };

/** Not for reading: ids of proofs and uploads, counts, ticks, and names kept beside their codes. */
const hidden =
  /^(terms|compliance|uploadTicket|emailProof|ownerProof|agentProof|ownership|idCard|card\.token)|\.count$|\.industryName$|\.proofs\./;

/** What was entered on a step, in the order of its fields; secrets are not shown. */
export function reviewRowsOf(signUp: SignUp, step: string, values: SignUpValues): readonly Row[] {
  return Object.entries(values)
    .filter(([path, value]) => value !== '' && !hidden.test(path) && !(isSecret(path) && path !== 'card.maskedNumber'))
    .filter(([path]) => signUp.stepOfField(path) === step)
    .filter(([path]) => isAsked(path, values))
    .map(([path, value]) => ({ path, value }));
}

/** Whether the answer still counts: a section may have been taken back. */
function isAsked(path: string, values: SignUpValues): boolean {
  if (path.startsWith('coOwners.')) return values.hasCoOwners === 'Y';
  if (path.startsWith('company.site')) return values['company.otherPlaceOfBusiness'] !== 'none';
  if (path.startsWith('beneficialOwners.') && path !== 'beneficialOwners.mode') {
    return values['beneficialOwners.mode'] === (path.endsWith('.omittedReason') ? 'omitted' : 'owners');
  }
  const [list = '', place = ''] = path.split('.');
  return !/^\d+$/.test(place) || Number(place) < Number(values[`${list}.count`] ?? 0);
}

const days = ['birthday', 'foundedOn'];

function dayIn(name: string, value: string): string | undefined {
  const day = days.includes(name) ? parseDay8(value) : undefined;
  return day && dayText(day);
}

/** Answers a row's name and value in the reader's language. */
export function useReviewText(values: SignUpValues): (row: Row) => KeyValue {
  const { t, has } = useTranslation('registration');
  const labelOf = useFieldLabel();
  const names = useCodeNames();
  const textOf = ({ path, value }: Row): string => {
    const name = path.split('.').at(-1) ?? '';
    if (path.startsWith('files.')) return fileOf(values, name)?.fileName ?? '';
    if (path === 'company.industry') return values['company.industryName'] ?? value;
    const option = `option.${name}.${value}`;
    if (has(option)) return t(option as 'option.type.individual');
    if (value === 'Y' || value === 'N') return t(`yesNo.${value}`);
    return dayIn(name, value) ?? names(name, value);
  };
  return (row) => ({ name: labelOf(row.path), value: textOf(row) });
}

function useCodeNames(): (name: string, code: string) => string {
  const groups = {
    country: useCodes('CON0'),
    bank: useCodes(['BNK0', 'SEC0']),
    exchange: useCodes('EXC0'),
    omittedReason: useCodes('OMT0'),
    kind: useCodes('OWN0'),
    fundSource: useCodes('FND0'),
    occupation: useCodes('JOB0'),
  };
  return (name, code) => groups[name as keyof typeof groups]?.find((item) => item.code === code)?.name ?? code;
}
