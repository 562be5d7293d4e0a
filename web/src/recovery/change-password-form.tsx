/** Another password of one's own; all other logins end with it. */

import { changePassword } from '@gtp/contract/recovery/recovery-wire.ts';
import { Button, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { NewPasswordFields, PasswordField, useRecoveryForm } from './recovery-fields.tsx';

const blank = { currentPassword: '', password: '', passwordConfirmation: '' };

export function ChangePasswordForm() {
  const { t } = useTranslation('recovery');
  const form = useRecoveryForm(blank, (values, rules) => ({
    currentPassword: rules.needed(values.currentPassword),
    ...rules.newPassword(values),
  }));
  const change = useCommand(changePassword);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.tryOut()) return;
    const { currentPassword = '', password = '', passwordConfirmation = '' } = form.values;
    change.mutate(
      { currentPassword, password, passwordConfirmation },
      { onSuccess: () => form.discard(blank), onError: form.takeRefusal },
    );
  };
  const isShownAtField = change.error instanceof ApiError && change.error.field !== undefined;
  return (
    <Panel title={t('change.title')}>
      <form onSubmit={send} noValidate>
        <Stack gap="md" maw={420}>
          {change.isSuccess && <NoticeBox kind="good" title={t('change.done')} role="status" />}
          {change.error && !isShownAtField ? <ErrorBox error={change.error} /> : null}
          <PasswordField
            form={form}
            name="currentPassword"
            label={t('change.current')}
            autoComplete="current-password"
            maxLength={200}
          />
          <NewPasswordFields form={form} />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('change.submit')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
