/** The fields that describe a person: name in Latin letters, gender, birthday, nationality. */
import { useTranslation } from '../platform/use-translation.ts';
import { ChoiceField, DayField, TextField } from './form-fields.tsx';
import { CountryField } from './list-fields.tsx';
import type { SignUpForm } from './sign-up-form.ts';

type PersonFieldsProps = {
  readonly form: SignUpForm;
  /** Such as `owner.` */
  readonly prefix: string;
  /** Asked for a name in its own script too. */
  readonly hasName?: boolean;
  /** Name and birthday were proved with an identity card and stay as they are. */
  readonly isProven?: boolean;
};

export function PersonFields({ form, prefix, hasName = true, isProven = false }: PersonFieldsProps) {
  const { t } = useTranslation('registration');
  const proven = isProven ? t('form.provenHint') : undefined;
  return (
    <>
      {hasName && <TextField form={form} path={`${prefix}name`} isReadOnly={isProven} hint={proven} isWide />}
      <TextField form={form} path={`${prefix}familyName`} hint={t('form.latinHint')} input={{ maxLength: 100 }} />
      <TextField form={form} path={`${prefix}givenName`} hint={t('form.latinHint')} input={{ maxLength: 100 }} />
      <DayField form={form} path={`${prefix}birthday`} isReadOnly={isProven} hint={proven} />
      <ChoiceField
        form={form}
        path={`${prefix}gender`}
        options={(['male', 'female'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <CountryField form={form} path={`${prefix}country`} label={t('field.nationality')} />
    </>
  );
}
