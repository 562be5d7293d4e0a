/** The HS code, found by words or digits; a national code of up to ten digits may be typed in full. */
import { findHsCodes } from '@gtp/contract/code/code-wire.ts';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { OrderForm } from './order-form.ts';

const pauseMs = 250;

export function HsCodeField({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation('order');
  const typed = form.values.hsCode;
  const [wanted] = useDebouncedValue(typed.trim(), pauseMs);
  const answer = useRead(
    findHsCodes,
    { body: { text: wanted } },
    { enabled: wanted !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  // A list that answers what was typed before is not to be chosen from.
  const isLate = wanted !== typed.trim() || answer.isPlaceholderData;
  const found = isLate ? [] : (answer.data?.list ?? []);
  const longestFirst = found.toSorted((left, right) => right.code.length - left.code.length);
  const inside = longestFirst.find(({ code }) => code.length >= 6 && plainDigits(typed).startsWith(code));
  return (
    <Autocomplete
      label={t('field.hsCode')}
      description={inside ? `${inside.name} · ${inside.chapter}` : t('form.hsCodeHint')}
      required
      maxLength={40}
      {...form.fieldOf('hsCode')}
      // A chapter alone is no code: it says where to look.
      data={found.filter(({ code }) => code.length >= 6).map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => <HsCodeOption code={option.value} found={found} />}
      value={typed}
      onChange={(hsCode) => form.set({ hsCode })}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

type Found = { readonly code: string; readonly name: string; readonly chapter: string };

function HsCodeOption({ code, found }: { readonly code: string; readonly found: readonly Found[] }) {
  const known = found.find((each) => each.code === code);
  return (
    <span>
      <strong>{dotted(code)}</strong> {known?.name}
      <span style={{ display: 'block', color: 'var(--color-text-soft)', fontSize: 'var(--type-small)' }}>
        {known?.chapter}
      </span>
    </span>
  );
}

/** As tariffs print it: 0101.21 or 0101.21-1000. */
function dotted(code: string): string {
  const national = code.slice(6);
  return `${code.slice(0, 4)}.${code.slice(4, 6)}${national && `-${national}`}`;
}

function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s.-]/g, '');
}
