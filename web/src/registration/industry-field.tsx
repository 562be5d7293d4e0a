/** The industry by the Korean classification (KSIC), found by words or code. */
import { findIndustries } from '@gtp/contract/code/code-wire.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { bestFirst } from '../ui/best-match.ts';
import { useFieldLabel } from './field-label.ts';
import styles from './form-fields.module.css';
import type { SignUpForm } from './sign-up-form.ts';

const pauseMs = 250;

/** Keeps the code at `path`, and its name beside it for showing. */
export function IndustryField({ form, path }: { readonly form: SignUpForm; readonly path: string }) {
  const { t } = useTranslation('registration');
  const labelOf = useFieldLabel();
  const code = form.values[path] ?? '';
  const name = form.values[`${path}Name`] ?? code;
  const [typed, setTyped] = useState(name);
  const asked = typed === name ? '' : typed.trim();
  const [wanted] = useDebouncedValue(asked, pauseMs);
  const industries = useRead(findIndustries, { body: { text: wanted } }, { enabled: wanted.length > 0 });
  // Until its answer is there, nothing may be chosen that does not fit: the hand is faster than the list.
  const isLate = wanted !== asked || industries.isPlaceholderData;
  const found = (industries.data?.list ?? [])
    .map((each) => ({ value: each.code, label: `${each.name} (${each.code})` }))
    .filter(({ label }) => !isLate || label.toLowerCase().includes(asked.toLowerCase()));
  const isKnown = code === '' || found.some((each) => each.value === code);
  return (
    <Select
      {...form.fieldOf(path)}
      className={styles.wide ?? ''}
      label={labelOf(path)}
      description={t('form.industryHint')}
      withAsterisk
      searchable
      allowDeselect={false}
      data={isKnown ? found : [{ value: code, label: name }, ...found]}
      filter={bestFirst}
      value={code || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(chosen, option) => form.set({ [path]: chosen ?? '', [`${path}Name`]: chosen ? option.label : '' })}
      nothingFoundMessage={
        wanted && !isLate && !industries.isFetching ? t('form.nothingFound') : t('form.typeToSearch')
      }
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
