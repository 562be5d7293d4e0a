/** The frame of a recovery page in the centred layouts: title, lead, fields, what went wrong, one button. */
import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import type { SentCommand, SentForm } from '../ui/command-form.tsx';
import { ErrorBox } from '../ui/error-box.tsx';

type RecoveryFormProps<Input, Answered> = {
  readonly title: string;
  readonly lead: string;
  readonly submitLabel: string;
  readonly form: SentForm;
  readonly command: SentCommand<Input, Answered>;
  readonly inputOf: () => Input;
  readonly onDone?: () => void;
  readonly children: ReactNode;
};

export function RecoveryForm<Input, Answered>(props: RecoveryFormProps<Input, Answered>) {
  const { title, lead, submitLabel, form, command, inputOf, onDone, children } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (command.isPending || !form.tryOut()) return;
    command.mutate(inputOf(), { onError: form.takeRefusal, ...(onDone && { onSuccess: onDone }) });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        </div>
        {children}
        {command.error ? <ErrorBox error={command.error} /> : null}
        <Button type="submit" size="md" fullWidth loading={command.isPending}>
          {submitLabel}
        </Button>
        <BackToLogin />
      </Stack>
    </form>
  );
}

/** To the login that the page belongs to: `/admin/visa/findpwdinfo` to `/visa`, the members' to `/login`. */
export function useLoginPath(): string {
  const [, first, body] = usePagePath().split('/');
  return first === 'admin' ? `/${body}` : '/login';
}

export function BackToLogin() {
  const { t } = useTranslation('recovery');
  return <PageLink to={useLoginPath()}>{t('backToLogin')}</PageLink>;
}

/** Everything is done: what happened, and on to the login. */
export function RecoveryDone({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Stack gap="md" role="status">
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      <BackToLogin />
    </Stack>
  );
}
