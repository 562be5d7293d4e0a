/** What an administrator does with a key that works: from where it may call, a new secret, its end. */
import { changeKeyAddresses, revokeApiKey, rotateApiKey } from '@gtp/contract/integration/integration-endpoints.ts';
import { longestOldSecretHours } from '@gtp/domain/integration/api-keys.ts';
import { Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import type { ApiKey, MadeKey } from './integration-queries.ts';
import { addressesIn } from './key-addresses.ts';
import { RowButtons } from './row-buttons.tsx';

type OfKey = { readonly apiKey: ApiKey };
type Rotating = OfKey & { readonly onMade: (made: MadeKey) => void };

export function KeyButtons({ apiKey, onMade }: Rotating) {
  return (
    <RowButtons>
      <AddressesButton apiKey={apiKey} />
      {apiKey.isOwn && <RotateButton apiKey={apiKey} onMade={onMade} />}
      <RevokeButton apiKey={apiKey} />
    </RowButtons>
  );
}

function AddressesButton({ apiKey: { keyId, name, addresses } }: OfKey) {
  const { t } = useTranslation('integration');
  const present = addresses.join('\n');
  const [before, setBefore] = useState(present);
  const form = useProblemForm({ name: 'key-addresses', initial: { addresses: present }, problemsOf: () => ({}) });
  // What somebody changed meanwhile is what the next change begins with; an open dialog holds what it began with.
  if (before !== present) {
    setBefore(present);
    form.set({ addresses: present });
  }
  return (
    <CommandButton
      label={t('key.changeAddresses')}
      title={`${t('key.addresses')} · ${name}`}
      confirmLabel={t('hook.save')}
      button={{ size: 'xs' }}
      command={useCommand(changeKeyAddresses, { keyId })}
      inputOf={() => ({ addresses: addressesIn(form.values.addresses) })}
      form={{ ...form, discard: () => {} }}
    >
      <Textarea
        label={t('key.addresses')}
        description={t('key.addressesHint')}
        placeholder="203.0.113.0/24"
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.bind('addresses')}
      />
    </CommandButton>
  );
}

/** How long the secret before works on, in hours. */
const overlaps = [0, 1, 24, longestOldSecretHours] as const;

function RotateButton({ apiKey: { keyId, name }, onMade }: Rotating) {
  const { t } = useTranslation('integration');
  const form = useProblemForm({ name: 'key-rotation', initial: { hours: '24' }, problemsOf: () => ({}) });
  return (
    <CommandButton
      label={t('key.rotate')}
      title={`${t('key.rotateTitle')} · ${name}`}
      confirmLabel={t('key.rotateConfirm')}
      button={{ size: 'xs' }}
      command={useCommand(rotateApiKey, { keyId })}
      inputOf={() => ({ hours: Number(form.values.hours) })}
      form={form}
      onDone={onMade}
    >
      <Stack gap="md">
        <Text size="sm">{t('key.rotateQuestion')}</Text>
        <Select
          label={t('key.overlap')}
          data={overlaps.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? t('key.overlapNone') : t('key.overlapHours', { hours }),
          }))}
          allowDeselect={false}
          {...form.bindSelect('hours')}
        />
      </Stack>
    </CommandButton>
  );
}

function RevokeButton({ apiKey: { keyId, name } }: OfKey) {
  const { t } = useTranslation('integration');
  return (
    <CommandButton
      label={t('key.revoke')}
      button={{ size: 'xs' }}
      confirmLabel={t('key.revokeConfirm')}
      isDangerous
      command={useCommand(revokeApiKey, { keyId })}
      inputOf={() => undefined}
    >
      {t('key.revokeQuestion', { name })}
    </CommandButton>
  );
}
