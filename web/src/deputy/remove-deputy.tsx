/** Taking all rights from a deputy, after asking once more. */

import { removeDeputy } from '@gtp/contract/deputy/deputy-wire.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { IconUserX } from '../ui/icons.ts';
import type { DeputyDetail } from './deputy-queries.ts';

export function RemoveDeputy({ deputy: { userId, name, version } }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  return (
    <CommandButton
      label={t('remove.open')}
      button={{ leftSection: <IconUserX size={16} aria-hidden /> }}
      title={t('remove.title', { name })}
      confirmLabel={t('remove.confirm')}
      isDangerous
      command={useCommand(removeDeputy, { userId })}
      inputOf={() => ({ version })}
    >
      <Text>{t('remove.text')}</Text>
    </CommandButton>
  );
}
