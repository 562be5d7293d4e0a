/** What an administrator does with a program's account: change it, hand it over, end it. */
import { endServiceAccount, handOverServiceAccount } from '@gtp/contract/integration/service-account-endpoints.ts';
import { Button, Select } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import type { ServiceAccount, ServiceAccounts } from './integration-queries.ts';
import { RowButtons } from './row-buttons.tsx';

type OfAccount = { readonly account: ServiceAccount };
type HandingOver = OfAccount & Pick<ServiceAccounts, 'administrators'>;

export function ServiceAccountButtons(props: HandingOver & { readonly onChange: () => void }) {
  const { account, administrators, onChange } = props;
  const { t } = useTranslation('integration');
  return (
    <RowButtons>
      <Button size="xs" variant="default" onClick={onChange}>
        {t('service.change')}
      </Button>
      <HandOverButton account={account} administrators={administrators} />
      <EndButton account={account} />
    </RowButtons>
  );
}

function HandOverButton({ account: { serviceAccountId, name, responsibleUserId }, administrators }: HandingOver) {
  const { t } = useTranslation('integration');
  const others = administrators.filter(({ userId }) => userId !== responsibleUserId);
  const form = useProblemForm({
    name: 'service-hand-over',
    initial: { userId: '' },
    problemsOf: ({ userId }) => waitsFor({ userId: userId !== '' }),
  });
  const command = useCommand(handOverServiceAccount, { serviceAccountId });
  if (others.length === 0) return null;
  return (
    <CommandButton
      label={t('service.handOver')}
      title={`${t('service.handOverTitle')} · ${name}`}
      confirmLabel={t('service.handOver')}
      button={{ size: 'xs' }}
      command={command}
      inputOf={() => form.values}
      form={{ ...form, discard: () => {} }}
    >
      <Select
        label={t('service.manager')}
        description={t('service.handOverHint')}
        required
        data={others.map(({ userId: value, name: label }) => ({ value, label }))}
        {...form.bindSelect('userId')}
      />
    </CommandButton>
  );
}

function EndButton({ account: { serviceAccountId, name } }: OfAccount) {
  const { t } = useTranslation('integration');
  return (
    <CommandButton
      label={t('service.end')}
      button={{ size: 'xs' }}
      confirmLabel={t('service.endConfirm')}
      isDangerous
      command={useCommand(endServiceAccount, { serviceAccountId })}
      inputOf={() => undefined}
    >
      {t('service.endQuestion', { name })}
    </CommandButton>
  );
}
