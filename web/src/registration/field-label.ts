/** The name of a field as the form shows it, for the summary of what is wrong and for the review page. */
import { useTranslation } from 'react-i18next';

/** Answers the label of a path such as `coOwners.0.birthday`: "Co-representative 1, Date of birth". */
export function useFieldLabel(): (path: string) => string {
  const { t, i18n } = useTranslation('registration');
  const known = (key: string) => i18n.exists(key, { ns: 'registration' });
  return (path) => {
    const parts = path.split('.');
    const [first = '', place = ''] = parts;
    const last = parts.at(-1) ?? '';
    if (first === 'files' && known(`document.${last}`)) return t(`document.${last as 'DG01'}`);
    const own = `field.${parts.filter((part) => !/^\d+$/.test(part)).join('_')}`;
    const name = t((known(own) ? own : `field.${last}`) as 'field.name');
    return /^\d+$/.test(place) ? `${t(`list.${first as 'coOwners'}`, { place: Number(place) + 1 })}, ${name}` : name;
  };
}
