import { createApiKey } from '@gtp/contract/integration/integration-endpoints.ts';
import { type KeyOperation, longestKeyLifeDays } from '@gtp/domain/integration/api-keys.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/use-command.ts';
import { DayField } from '../ui/day-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import type { NewApiKey } from './integration-queries.ts';
import { useScopeNames } from './scope-names.ts';

type CreateKeyFormProps = {
  readonly possibleScopes: readonly KeyOperation[];
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
};

const usualLifeDays = 180;

/** What a key is called, what it may do and when it ends. */
export function CreateKeyForm({ possibleScopes, onMade, onCancel }: CreateKeyFormProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const today = seoulDay(new Date());
  const [values, setNewKey] = useState<NewApiKey>({ name: '', scopes: [], expiresOn: addDays(today, usualLifeDays) });
  const change = (changes: Partial<NewApiKey>) => setNewKey((before) => ({ ...before, ...changes }));
  const create = useCommand(createApiKey);
  const isWhole = values.name.trim() !== '' && values.scopes.length > 0 && values.expiresOn !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate(values, { onSuccess: ({ secret }) => onMade(secret) });
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('key.name')}
            description={t('key.nameHint')}
            required
            maxLength={100}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <DayField
            label={t('key.expiresOn')}
            description={t('key.expiresOnHint')}
            required
            min={today}
            max={addDays(today, longestKeyLifeDays)}
            value={values.expiresOn}
            onValue={(expiresOn) => change({ expiresOn })}
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t('key.scopes')}
          description={t('key.scopesHint')}
          required
          value={[...values.scopes]}
          onChange={(chosen) => change({ scopes: possibleScopes.filter((each) => chosen.includes(each)) })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
            {possibleScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeNames([scope])} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {create.error ? <ErrorBox error={create.error} /> : null}
        <IncompleteHint isShown={!isWhole} />
        <Group gap="sm">
          <Button type="submit" loading={create.isPending} disabled={!isWhole}>
            {t('key.makeConfirm')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={create.isPending}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
