/** For who was invited: which company, to do what, and a login of one's own (`token=` from the e-mail). */
import { acceptInvitation, readInvitation } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { isMemberType, loginPathOf } from '@gtp/domain/account/client-types.ts';
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
      {({ clientType, companyName, name, maskedEmail, kinds, expiresAt }) => (
        <Stack gap="md">
          <Text>{t(isMemberType(clientType) ? 'accept.lead' : 'accept.personLead', { name, companyName })}</Text>
          <KeyValues
            items={[
              {
                name: t('field.kinds'),
                value: isMemberType(clientType)
                  ? kindNames(kinds)
                  : kinds.map((kind) => t(`personKind.${kind}`)).join(', '),
              },
              { name: t('field.email'), value: maskedEmail },
              { name: t('invitation.expiresAt'), value: instantText(expiresAt) },
            ]}
          />
          <ChooseLogin token={token} company={{ clientType, companyName }} />
        </Stack>
      )}
    </QueryView>
  );
}

const nothingChosen = { userId: '', password: '', passwordConfirmation: '' };

type Company = Pick<Answer<typeof readInvitation>, 'clientType' | 'companyName'>;

function ChooseLogin({ token, company }: { readonly token: string; readonly company: Company }) {
  const { t } = useTranslation('deputy');
  // The server says what is wrong.
  const form = useProblemForm({ name: 'login', initial: nothingChosen, problemsOf: () => ({}) });
  const accept = useCommand(acceptInvitation);
  if (accept.isSuccess) return <Accepted userId={accept.data.userId} company={company} />;
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

type AcceptedProps = { readonly userId: string; readonly company: Company };

function Accepted({ userId, company: { clientType, companyName } }: AcceptedProps) {
  const { t } = useTranslation('deputy');
  const done = isMemberType(clientType) ? t('accept.done') : t('accept.personDone', { companyName });
  return (
    <Stack gap="xs" role="status">
      <Title order={2}>{done}</Title>
      <Text>{t('accept.doneText', { userId })}</Text>
      <PageLink to={`/${loginPathOf(clientType)}`}>{t('accept.toLogin')}</PageLink>
    </Stack>
  );
}
