/**
 * Fields of a sign-up form with a list to choose from; apart, for only some steps need what opens and filters lists.
 */
import { Select } from '@mantine/core';
import { useCodes } from '../code/use-codes.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { bestMatches } from '../ui/best-match.ts';
import { type FieldProps, type Option, useFieldLook } from './form-fields.tsx';

/** One of a list, found by typing. */
export function ListField(props: FieldProps & { readonly options: readonly Option[] }) {
  const { t } = useTranslation('registration');
  const { form, path, options } = props;
  const look = useFieldLook(props);
  const value = form.values[path] ?? '';
  return (
    <Select
      {...look}
      searchable
      filter={bestMatches}
      clearable={props.isOptional ?? false}
      placeholder={t('form.choose')}
      data={options.map((option) => ({ ...option }))}
      value={value || null}
      onChange={(chosen) => form.set({ [path]: chosen ?? '' })}
      nothingFoundMessage={t('form.nothingFound')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** One of a code list of the server. */
export function CodeField({ group, ...rest }: FieldProps & { readonly group: string | readonly string[] }) {
  const codes = useCodes(group);
  return <ListField {...rest} options={codes.map(({ code, name }) => ({ value: code, label: name }))} />;
}

/** Nationality or country (CON0): those of which most members are (CTY0) come first, as spec §3 lists them. */
export function CountryField(props: FieldProps) {
  const all = useCodes('CON0');
  const first = useCodes('CTY0').flatMap(({ code }) => all.find((each) => each.code === code) ?? []);
  const countries = [...new Set([...first, ...all])];
  return <ListField {...props} options={countries.map(({ code, name }) => ({ value: code, label: name }))} />;
}
