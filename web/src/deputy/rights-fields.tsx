/** Which kinds of deputy somebody is, with their limits and last day. */
import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { deputyKindsOf } from '@gtp/domain/deputy/deputy.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { FormPart } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import type { RightsValues } from './deputy-rights-values.ts';

export function RightsFields({ form }: { readonly form: FormPart<RightsValues> }) {
  const { t } = useTranslation('deputy');
  const kinds = deputyKindsOf(currentViewer().clientType);
  const limit = { description: t('field.limitHint'), scale: 2 };
  return (
    <Stack gap="md">
      <Checkbox.Group label={t('field.kinds')} required {...form.bindSeveral('kinds', kinds)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              value={kind}
              label={`${deputyKindCodes[kind]} ${t(`kind.${kind}.name`)}`}
              description={t(`kind.${kind}.may`)}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <DecimalField label={t('field.orderLimit')} {...limit} {...form.bindValue('orderLimitCents')} />
        <DecimalField label={t('field.dayLimit')} {...limit} {...form.bindValue('dayLimitCents')} />
        <DayField
          label={t('field.expiresOn')}
          description={t('field.expiresOnHint')}
          min={seoulDay(new Date())}
          {...form.bindValue('expiresOn')}
        />
      </SimpleGrid>
    </Stack>
  );
}
