/** The fields of a sign-up form. Each takes the form and its path and finds its label, value and error itself. */

import { type CharacterFilter, filterTyped } from '@gtp/domain/platform/character-filters.ts';
import { formatDay8, parseDay8 } from '@gtp/domain/platform/written-day.ts';
import { Radio, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage } from '../platform/language.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { typedDay } from '../ui/typed-day.ts';
import { useFieldName } from './field-label.ts';
import styles from './form-fields.module.css';
import type { SignUpForm } from './sign-up-form.ts';

export type FieldProps = {
  readonly form: SignUpForm;
  readonly path: string;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
};

type TextFieldProps = FieldProps & {
  /** Characters that the field takes; others are dropped as they are typed. */
  readonly filter?: CharacterFilter;
  /** What may be typed; anything else leaves the field as it was. */
  readonly accepts?: (text: string) => boolean;
  readonly isReadOnly?: boolean;
  readonly input?: TextInputProps;
};

export function TextField({ form, path, filter, accepts, isReadOnly = false, input, ...rest }: TextFieldProps) {
  const look = useFieldLook({ form, path, ...rest });
  return (
    <TextInput
      {...look}
      {...input}
      readOnly={isReadOnly}
      variant={isReadOnly ? 'filled' : 'default'}
      value={form.values[path] ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if (accepts && !accepts(typed)) return;
        // An input method is still composing: what it holds is not a character yet.
        const isComposing = (event.nativeEvent as InputEvent).isComposing;
        form.set({ [path]: filter && !isComposing ? filterTyped(filter, typed) : typed });
      }}
    />
  );
}

export function LongTextField({ form, path, ...rest }: FieldProps) {
  const look = useFieldLook({ form, path, ...rest, isWide: true });
  return (
    <Textarea
      {...look}
      autosize
      minRows={3}
      maxLength={2_000}
      value={form.values[path] ?? ''}
      onChange={(event) => form.set({ [path]: event.currentTarget.value })}
    />
  );
}

/** A day as people write it; once it is left, and is a day, it stands as `1985-02-28` and is kept in eight digits. */
export function DayField(props: FieldProps & { readonly isReadOnly?: boolean }) {
  const { t } = useTranslation('registration');
  const { form, path, isReadOnly = false } = props;
  const look = useFieldLook(props);
  const value = form.values[path] ?? '';
  return (
    <TextInput
      {...look}
      inputMode="text"
      maxLength={40}
      placeholder={t('form.dayHint')}
      readOnly={isReadOnly}
      variant={isReadOnly ? 'filled' : 'default'}
      value={parseDay8(value) ?? value}
      onChange={(event) => form.set({ [path]: event.currentTarget.value })}
      onBlur={() => {
        const day = typedDay(value, currentLanguage());
        if (day) form.set({ [path]: formatDay8(day) });
        look.onBlur();
      }}
    />
  );
}

export type Option = { readonly value: string; readonly label: string };

/** One of a few answers, all of them to be seen. */
export function ChoiceField(props: FieldProps & { options: readonly Option[]; onChoice?: (value: string) => void }) {
  const { form, path, options, onChoice } = props;
  const { id, label, error, withAsterisk, description, className } = useFieldLook(props);
  return (
    <Radio.Group
      id={id}
      label={label}
      error={error}
      withAsterisk={withAsterisk}
      description={description}
      className={className ?? ''}
      value={form.values[path] ?? ''}
      onChange={(value) => {
        form.set({ [path]: value });
        onChoice?.(value);
      }}
      tabIndex={-1}
    >
      <div className={styles.choices}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Yes or no. */
export function FlagField(props: FieldProps & { readonly onChoice?: (value: string) => void }) {
  const { t } = useTranslation('registration');
  return (
    <ChoiceField {...props} options={(['Y', 'N'] as const).map((value) => ({ value, label: t(`yesNo.${value}`) }))} />
  );
}

/** What a field shows and does, from its form and its path. */
export function useFieldLook({ form, path, label, hint, isOptional = false, isWide = false }: FieldProps) {
  const { t } = useTranslation('registration');
  const nameOf = useFieldName();
  const name = label ?? nameOf(path);
  const { id, error, onBlur } = form.fieldOf(path);
  return {
    id,
    error,
    onBlur,
    label: isOptional ? `${name} ${t('form.optional')}` : name,
    withAsterisk: !isOptional,
    autoComplete: 'off',
    ...(isWide && { className: styles.wide ?? '' }),
    ...(hint && { description: hint }),
  };
}

export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
