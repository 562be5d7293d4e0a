import { changeServiceAccount, createServiceAccount } from '@gtp/contract/integration/service-account-endpoints.ts';
import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm, type SentCommand } from '../ui/command-form.tsx';
import type { NewServiceAccount, ServiceAccount } from './integration-queries.ts';
import { useScopeNames } from './scope-names.ts';

type FormProps = {
  readonly account: ServiceAccount | undefined;
  readonly possibleScopes: readonly KeyOperation[];
  readonly onDone: () => void;
};

/** What a program's account is called, what it is for and what its keys may do at most. */
export function ServiceAccountForm({ account, possibleScopes, onDone }: FormProps) {
  const { t } = useTranslation('integration');
  const create = useCommand(createServiceAccount);
  const change = useCommand(changeServiceAccount, { serviceAccountId: account?.serviceAccountId ?? '' });
  const command: SentCommand<NewServiceAccount, ServiceAccount> = account ? change : create;
  const scopeNames = useScopeNames();
  const form = useProblemForm<NewServiceAccount>({
    name: 'service-account',
    initial: { name: account?.name ?? '', purpose: account?.purpose ?? '', scopes: account?.scopes ?? [] },
    problemsOf: ({ name, purpose, scopes }) =>
      waitsFor({ name: name.trim() !== '', purpose: purpose.trim() !== '', scopes: scopes.length > 0 }),
  });
  return (
    <CommandForm
      form={form}
      command={command}
      inputOf={() => form.values}
      onDone={onDone}
      submitLabel={t(account ? 'hook.save' : 'service.makeConfirm')}
      cancel={{ label: t('cancel'), onCancel: onDone }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          autoFocus
          label={t('service.name')}
          description={t('service.nameHint')}
          required
          maxLength={100}
          {...form.bind('name')}
        />
        <TextInput
          label={t('service.purpose')}
          description={t('service.purposeHint')}
          required
          maxLength={500}
          {...form.bind('purpose')}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={t('service.scopes')}
        description={t('service.scopesHint')}
        required
        {...form.bindSeveral('scopes', possibleScopes)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {possibleScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeNames([scope])} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </CommandForm>
  );
}
