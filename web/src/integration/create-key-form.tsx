import { createApiKey } from '@gtp/contract/integration/integration-endpoints.ts';
import { listServiceAccounts } from '@gtp/contract/integration/service-account-endpoints.ts';
import { type KeyOperation, longestKeyLifeDays } from '@gtp/domain/integration/api-keys.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Checkbox, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { DayField } from '../ui/day-field.tsx';
import type { MadeKey, NewApiKey } from './integration-queries.ts';
import { addressesIn } from './key-addresses.ts';
import { useScopeNames } from './scope-names.ts';

type CreateKeyFormProps = {
  readonly possibleScopes: readonly KeyOperation[];
  readonly onMade: (made: MadeKey) => void;
  readonly onCancel: () => void;
};

/** Addresses as they are typed: one a line. */
type KeyValues = Omit<NewApiKey, 'addresses' | 'serviceAccountId'> & {
  readonly addresses: string;
  /** The account in whose name the key calls, or the maker's own. */
  readonly owner: string;
};

/** No account has it for an id. */
const ownName = 'own';

const usualLifeDays = 180;

/** What a key is called, what it may do, from where, and when it ends. */
export function CreateKeyForm({ possibleScopes, onMade, onCancel }: CreateKeyFormProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const accounts = useRead(listServiceAccounts).data?.list.filter(({ status }) => status === 'active') ?? [];
  const today = seoulDay(new Date());
  const form = useProblemForm<KeyValues>({
    name: 'api-key',
    initial: { name: '', scopes: [], expiresOn: addDays(today, usualLifeDays), addresses: '', owner: ownName },
    problemsOf: ({ name, scopes, expiresOn }) =>
      waitsFor({ name: name.trim() !== '', scopes: scopes.length > 0, expiresOn: expiresOn !== '' }),
  });
  const { owner, ...values } = form.values;
  const account = accounts.find(({ serviceAccountId }) => serviceAccountId === owner);
  const offered = possibleScopes.filter((scope) => !account || account.scopes.includes(scope));
  const inputOf = () => ({
    ...values,
    scopes: values.scopes.filter((scope) => offered.includes(scope)),
    addresses: addressesIn(values.addresses),
    serviceAccountId: account?.serviceAccountId,
  });
  return (
    <CommandForm
      form={form}
      command={useCommand(createApiKey)}
      inputOf={inputOf}
      onDone={onMade}
      submitLabel={t('key.makeConfirm')}
      cancel={{ label: t('cancel'), onCancel }}
    >
      {accounts.length > 0 && (
        <Select
          label={t('key.owner')}
          description={owner === ownName ? t('key.ownHint') : undefined}
          data={[
            { value: ownName, label: t('key.own') },
            ...accounts.map(({ serviceAccountId: value, name: label }) => ({ value, label })),
          ]}
          allowDeselect={false}
          {...form.bindSelect('owner')}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          autoFocus
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
        {...form.bindSeveral('scopes', offered)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {offered.map((scope) => (
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
