import { createApiKey } from '@gtp/contract/integration/integration-endpoints.ts';
import { type KeyOperation, longestKeyLifeDays } from '@gtp/domain/integration/api-keys.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { DayField } from '../ui/day-field.tsx';
import type { NewApiKey } from './integration-queries.ts';
import { addressesIn } from './key-addresses.ts';
import { useScopeNames } from './scope-names.ts';

type CreateKeyFormProps = {
  readonly possibleScopes: readonly KeyOperation[];
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
};

/** Addresses as they are typed: one a line. */
type KeyValues = Omit<NewApiKey, 'addresses'> & { readonly addresses: string };

const usualLifeDays = 180;

/** What a key is called, what it may do, from where, and when it ends. */
export function CreateKeyForm({ possibleScopes, onMade, onCancel }: CreateKeyFormProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const today = seoulDay(new Date());
  const form = useProblemForm<KeyValues>({
    name: 'api-key',
    initial: { name: '', scopes: [], expiresOn: addDays(today, usualLifeDays), addresses: '' },
    problemsOf: ({ name, scopes, expiresOn }) =>
      waitsFor({ name: name.trim() !== '', scopes: scopes.length > 0, expiresOn: expiresOn !== '' }),
  });
  return (
    <CommandForm
      form={form}
      command={useCommand(createApiKey)}
      inputOf={() => ({ ...form.values, addresses: addressesIn(form.values.addresses) })}
      onDone={({ secret }) => onMade(secret)}
      submitLabel={t('key.makeConfirm')}
      cancel={{ label: t('cancel'), onCancel }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={t('key.name')}
          description={t('key.nameHint')}
          required
          maxLength={100}
          {...form.bind('name')}
        />
        <DayField
          label={t('key.expiresOn')}
          description={t('key.expiresOnHint')}
          required
          min={today}
          max={addDays(today, longestKeyLifeDays)}
          {...form.bindValue('expiresOn')}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={t('key.scopes')}
        description={t('key.scopesHint')}
        required
        {...form.bindSeveral('scopes', possibleScopes)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {possibleScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeNames([scope])} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Textarea
        label={t('key.addresses')}
        description={t('key.addressesHint')}
        placeholder="203.0.113.0/24"
        autosize
        minRows={2}
        maxRows={8}
        {...form.bind('addresses')}
      />
    </CommandForm>
  );
}
