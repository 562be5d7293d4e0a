/** The reader's own password once more, for what nobody shall do at an unlocked screen that is not theirs. */
import { PasswordInput } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';

type PasswordAgainProps = {
  readonly value: string;
  readonly onValue: (password: string) => void;
  readonly id?: string;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
};

export function PasswordAgain({ value, onValue, ...field }: PasswordAgainProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      label={t('passwordAgain.label')}
      description={t('passwordAgain.hint')}
      required
      autoComplete="current-password"
      maxLength={200}
      {...field}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('passwordAgain.show') }}
    />
  );
}
