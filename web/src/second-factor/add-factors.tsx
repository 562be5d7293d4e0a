/** Adding a passkey or an authenticator app; the recovery codes that come with the first one are shown once. */
import { Group, Text, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type FactorsChanged, type NewAppSecret, useAddApp, useAddPasskey, useBeginApp } from './factor-queries.ts';
import { canUsePasskeys } from './passkeys-in-browser.ts';
import { showRecoveryCodes } from './recovery-codes.tsx';

/** Fetched with the first app: it draws the QR code. */
const AppSecret = lazyPart(async () => (await import('./app-secret.tsx')).AppSecret);

type AddProps = {
  /** Whether the portal's address can hold passkeys. */
  readonly hasPasskeys: boolean;
  /** Called when recovery codes, if there are new ones, were seen. */
  readonly onAdded?: () => void;
};

export function AddFactors({ hasPasskeys, onAdded }: AddProps) {
  const onDone = async ({ recoveryCodes }: FactorsChanged) => {
    if (recoveryCodes) await showRecoveryCodes(recoveryCodes);
    onAdded?.();
  };
  return (
    <Group gap="sm">
      {hasPasskeys && canUsePasskeys() && <AddPasskey onDone={onDone} />}
      <AddApp onDone={onDone} />
    </Group>
  );
}

type Adding = { readonly onDone: (changed: FactorsChanged) => Promise<void> };

function AddPasskey({ onDone }: Adding) {
  const { t } = useTranslation('second-factor');
  const form = useProblemForm({
    name: 'add-passkey',
    initial: { name: '' },
    problemsOf: ({ name }) => waitsFor({ name: name.trim() !== '' }),
  });
  return (
    <CommandButton
      label={t('add.passkey')}
      title={t('add.passkeyTitle')}
      confirmLabel={t('add.passkeyConfirm')}
      command={useAddPasskey()}
      inputOf={() => form.values}
      form={form}
      onDone={(changed) => void onDone(changed)}
    >
      <Text>{t('add.passkeyText')}</Text>
      <TextInput
        data-autofocus
        required
        label={t('add.name')}
        description={t('add.passkeyNameHint')}
        maxLength={60}
        {...form.bind('name')}
      />
    </CommandButton>
  );
}

function AddApp({ onDone }: Adding) {
  const { t } = useTranslation('second-factor');
  const begin = useBeginApp();
  const form = useProblemForm({
    name: 'add-app',
    initial: { name: '', code: '' },
    problemsOf: ({ name, code }) => waitsFor({ name: name.trim() !== '', code: code.length === 6 }),
  });
  return (
    <CommandButton
      label={t('add.app')}
      title={t('add.appTitle')}
      confirmLabel={t('add.appConfirm')}
      command={useAddApp()}
      inputOf={() => ({ ...form.values, newAppId: begin.data?.newAppId ?? '' })}
      form={form}
      canConfirm={begin.data !== undefined}
      error={begin.error}
      onOpen={() => begin.mutate()}
      onDone={(changed) => void onDone(changed)}
    >
      <Text>{t('add.appText')}</Text>
      {begin.data && <Secret app={begin.data} />}
      <TextInput
        data-autofocus
        required
        label={t('add.code')}
        description={t('add.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.bind('code', (typed) => typed.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <TextInput
        required
        label={t('add.name')}
        description={t('add.appNameHint')}
        maxLength={60}
        {...form.bind('name')}
      />
    </CommandButton>
  );
}

function Secret({ app }: { readonly app: NewAppSecret }) {
  return (
    <Suspense fallback={null}>
      <AppSecret app={app} />
    </Suspense>
  );
}
