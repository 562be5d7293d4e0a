/** Finds a buyer by name while typing. */
import { findBuyers } from '@gtp/contract/company/company-wire.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { countryText } from '../platform/country-text.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { bestFirst } from '../ui/best-match.ts';
import type { OrderForm } from './order-form.ts';

const pauseMs = 250;

export function BuyerField({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation('order');
  const { buyerCompanyId, buyerName } = form.values;
  const [typed, setTyped] = useState(buyerName);
  const asked = typed === buyerName ? '' : typed.trim();
  const [wanted] = useDebouncedValue(asked, pauseMs);
  const buyers = useRead(findBuyers, { query: { text: wanted } }, { staleTime: 60_000 });
  // Until its answer is there, nobody may be chosen who does not fit: the hand is faster than the list.
  const isLate = wanted !== asked || buyers.isPlaceholderData;
  const found = (buyers.data ?? [])
    .filter(({ name }) => !isLate || name.toLowerCase().includes(asked.toLowerCase()))
    .map(({ companyId, name, country }) => ({ value: companyId, label: name, country: countryText(country) }));
  const isKnown = buyerCompanyId === '' || found.some((each) => each.value === buyerCompanyId);
  const options = isKnown ? found : [...found, { value: buyerCompanyId, label: buyerName, country: '' }];
  return (
    <Select
      label={t('field.buyerCompanyId')}
      placeholder={t('form.buyerHint')}
      required
      searchable
      allowDeselect={false}
      {...form.fieldOf('buyerCompanyId')}
      data={options.map(({ value, label }) => ({ value, label }))}
      filter={bestFirst}
      renderOption={({ option }) => {
        const country = options.find((each) => each.value === option.value)?.country;
        return (
          <span>
            {option.label}{' '}
            {country && (
              <span style={{ color: 'var(--color-text-soft)', fontSize: 'var(--type-small)' }}>· {country}</span>
            )}
          </span>
        );
      }}
      value={buyerCompanyId || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(companyId, option) =>
        form.set({ buyerCompanyId: companyId ?? '', buyerName: companyId ? option.label : '' })
      }
      nothingFoundMessage={isLate || buyers.isFetching ? t('form.searching') : t('form.noBuyer')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
