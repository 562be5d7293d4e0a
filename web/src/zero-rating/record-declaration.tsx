/** The seller adds the export declaration that a line lacks. */

import { recordExportDeclaration } from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Stack, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';

const declarationPattern = /^\d{5}-?\d{2}-?\d{6}[0-9A-Z]$/;

type RecordDeclarationProps = { readonly orderId: string; readonly tradeNumber: string | undefined };

export function RecordDeclaration({ orderId, tradeNumber }: RecordDeclarationProps) {
  const { t } = useTranslation('zero-rating');
  const form = useProblemForm({
    name: `declaration-${orderId}`,
    initial: { declarationNumber: '', shippedOn: '' },
    problemsOf: ({ declarationNumber, shippedOn }) =>
      waitsFor({
        declarationNumber: declarationPattern.test(declarationNumber.trim().toUpperCase()),
        shippedOn: shippedOn !== '',
      }),
  });
  const { declarationNumber, shippedOn } = form.values;
  return (
    <CommandButton
      label={t('add.button')}
      button={{ size: 'compact-sm' }}
      title={`${t('add.title')} · ${tradeNumber ?? orderId}`}
      confirmLabel={t('add.save')}
      command={useCommand(recordExportDeclaration, { orderId })}
      inputOf={() => ({ declarationNumber: declarationNumber.trim().toUpperCase(), shippedOn })}
      form={form}
    >
      <Stack gap="sm">
        <TextInput
          label={t('field.declaration')}
          description={t('add.numberHint')}
          maxLength={20}
          autoComplete="off"
          {...form.bind('declarationNumber')}
        />
        <DayField
          label={t('field.shippedOn')}
          description={t('add.dayHint')}
          max={seoulDay(new Date())}
          {...form.bindValue('shippedOn')}
        />
      </Stack>
    </CommandButton>
  );
}
