/** The name of a field as the form shows it, for the summary of what is wrong and for the review page. */
import { useTranslation } from '../platform/use-translation.ts';

/** The first beneficial owner stands by itself, so that the list of the others begins with the second. */
const firstNumbers: Readonly<Record<string, number>> = { others: 2 };

/** Answers the label of a path such as `coOwners.0.birthday`: "Co-representative 1, Date of birth". */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation('registration');
  const nameOf = useFieldName();
  return (path) => {
    const parts = path.split('.');
    const at = parts.findIndex((part) => /^\d+$/.test(part));
    if (at < 0) return nameOf(path);
    const list = parts[at - 1] ?? '';
    const place = Number(parts[at]) + (firstNumbers[list] ?? 1);
    return `${t(`list.${list as 'coOwners'}`, { place })}, ${nameOf(path)}`;
  };
}

/** The same without the place in a list, for a field that stands in its item. */
export function useFieldName(): (path: string) => string {
  const { t, has } = useTranslation('registration');
  return (path) => {
    const parts = path.split('.');
    const [first = ''] = parts;
    const last = parts.at(-1) ?? '';
    if (first === 'files' && has(`document.${last}`)) return t(`document.${last as 'DG01'}`);
    const own = `field.${parts.filter((part) => !/^\d+$/.test(part)).join('_')}`;
    const isOfPerson = last === 'country' && first !== 'company';
    return isOfPerson ? t('field.nationality') : t((has(own) ? own : `field.${last}`) as 'field.name');
  };
}
