/** For who was invited: which company, to do what, and a login of one's own (`token=` from the e-mail). */
import { acceptInvitation, readInvitation } from '@gtp/contract/deputy/deputy-wire.ts';
import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { PageLink, usePageSearch } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { useKindNames } from './deputy-chips.tsx';

export function AcceptInvitationPage() {
  const { t } = useTranslation('deputy');
  const { token } = usePageSearch();
  return (
    <Stack gap="md">
      <Title order={1}>{t('accept.title')}</Title>
      {token ? <Invitation token={token} /> : <NoticeBox kind="warning" title={t('accept.linkCut')} />}
    </Stack>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const { t } = useTranslation('deputy');
  const query = useRead(readInvitation, { body: { token } }, { retry: false });
  const kindNames = useKindNames();
  return (
    <QueryView query={query} skeletonLines={5}>
      {({ companyName, name, maskedEmail, kinds, expiresAt }) => (
        <Stack gap="md">
          <Text>{t('accept.lead', { name, companyName })}</Text>
          <KeyValues
            items={[
              { name: t('field.kinds'), value: kindNames(kinds) },
              { name: t('field.email'), value: maskedEmail },
              { name: t('invitation.expiresAt'), value: instantText(expiresAt) },
            ]}
          />
          <ChooseLogin token={token} />
        </Stack>
      )}
    </QueryView>
  );
}

const nothingChosen = { userId: '', password: '', passwordConfirmation: '' };

function ChooseLogin({ token }: { readonly token: string }) {
  const { t } = useTranslation('deputy');
  // The server says what is wrong.
  const form = useProblemForm({ name: 'login', initial: nothingChosen, problemsOf: () => ({}) });
  const accept = useCommand(acceptInvitation);
  if (accept.isSuccess) return <Accepted userId={accept.data.userId} />;
  const password = {
    required: true,
    size: 'md',
    autoComplete: 'new-password',
    maxLength: 64,
    visibilityToggleButtonProps: { 'aria-label': t('accept.showPassword') },
  } as const;
  return (
    <form
      noValidate
      aria-label={t('accept.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!accept.isPending) accept.mutate({ token, ...form.values }, { onError: form.takeRefusal });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('accept.userId')}
          required
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={30}
          {...form.bind('userId')}
        />
        <PasswordInput
          label={t('accept.password')}
          description={t('accept.passwordHint')}
          {...password}
          {...form.bind('password')}
        />
        <PasswordInput label={t('accept.passwordConfirmation')} {...password} {...form.bind('passwordConfirmation')} />
        {accept.error ? <ErrorBox error={accept.error} /> : null}
        <Button type="submit" size="md" fullWidth loading={accept.isPending}>
          {t('accept.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Accepted({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('deputy');
  return (
    <Stack gap="xs" role="status">
      <Title order={2}>{t('accept.done')}</Title>
      <Text>{t('accept.doneText', { userId })}</Text>
      <PageLink to="/login">{t('accept.toLogin')}</PageLink>
    </Stack>
  );
}
