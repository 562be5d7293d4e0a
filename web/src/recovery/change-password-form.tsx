/** Another password of one's own; all other logins end with it. */
import { changePassword } from '@gtp/contract/recovery/recovery-wire.ts';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callEndpoint } from '../platform/api.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { NewPasswordFields, useRecoveryChecks, useRecoveryState } from './recovery-fields.tsx';

export function ChangePasswordForm() {
  const { t } = useTranslation('recovery');
  const state = useRecoveryState();
  const wrong = useRecoveryChecks();
  const change = useChangePassword();
  const { currentPassword = '', password = '', passwordConfirmation = '' } = state.values;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const isGood = state.check({
      currentPassword: wrong.needed(currentPassword),
      password: wrong.password(password),
      passwordConfirmation: wrong.repeated(state.values),
    });
    if (!isGood) return;
    change.mutate(
      { currentPassword, password, passwordConfirmation },
      {
        onSuccess: state.clear,
        onError: (error) => {
          if (error instanceof ApiError && error.field) state.check({ [error.field]: error.message });
        },
      },
    );
  };
  const isShownAtField = change.error instanceof ApiError && change.error.field !== undefined;
  return (
    <Panel title={t('change.title')}>
      <form onSubmit={send} noValidate>
        <Stack gap="md" maw={420}>
          {change.isSuccess && <NoticeBox kind="good" title={t('change.done')} role="status" />}
          {change.error && !isShownAtField ? <ErrorBox error={change.error} /> : null}
          <PasswordInput
            id="recovery-currentPassword"
            size="md"
            label={t('change.current')}
            autoComplete="current-password"
            maxLength={200}
            value={currentPassword}
            error={state.wrong.currentPassword}
            onChange={(event) => state.set('currentPassword', event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <NewPasswordFields state={state} />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('change.submit')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

type Body = { readonly currentPassword: string; readonly password: string; readonly passwordConfirmation: string };

function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => callEndpoint(changePassword, { body }),
    onSettled: () => {
      for (const name of ['listOwnSessions', 'listLoginAttempts']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
