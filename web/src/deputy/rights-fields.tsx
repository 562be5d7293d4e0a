/** Which kinds of deputy somebody is, with their limits and last day. */
import { type DeputyKind, deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { deputyKindsOf } from '@gtp/domain/deputy/deputy.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { currentViewer } from '../platform/viewer.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import type { RightsValues } from './deputy-rights-values.ts';

type RightsFieldsProps = {
  readonly values: RightsValues;
  readonly change: (changes: Partial<RightsValues>) => void;
  /** What the last try was refused for; it stands beside its field. */
  readonly error: unknown;
};

export function RightsFields({ values, change, error }: RightsFieldsProps) {
  const { t } = useTranslation('deputy');
  const wrong = wrongIn(error);
  return (
    <Stack gap="md">
      <KindChoice kinds={values.kinds} onChange={(kinds) => change({ kinds })} error={wrong('kinds')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <DecimalField
          label={t('field.orderLimit')}
          description={t('field.limitHint')}
          scale={2}
          value={values.orderLimit}
          error={wrong('orderLimitCents')}
          onValue={(orderLimit) => change({ orderLimit })}
        />
        <DecimalField
          label={t('field.dayLimit')}
          description={t('field.limitHint')}
          scale={2}
          value={values.dayLimit}
          error={wrong('dayLimitCents')}
          onValue={(dayLimit) => change({ dayLimit })}
        />
        <DayField
          label={t('field.expiresOn')}
          description={t('field.expiresOnHint')}
          min={seoulDay(new Date())}
          value={values.expiresOn}
          error={wrong('expiresOn')}
          onValue={(expiresOn) => change({ expiresOn })}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** The server's sentence for a field that it refused. */
export function wrongIn(error: unknown): (field: string) => string | undefined {
  return (field) => (error instanceof ApiError && error.field === field ? error.message : undefined);
}

type KindChoiceProps = {
  readonly kinds: readonly DeputyKind[];
  readonly onChange: (kinds: readonly DeputyKind[]) => void;
  readonly error: string | undefined;
};

function KindChoice({ kinds, onChange, error }: KindChoiceProps) {
  const { t } = useTranslation('deputy');
  const possible = deputyKindsOf(currentViewer().clientType);
  return (
    <Checkbox.Group
      label={t('field.kinds')}
      required
      value={[...kinds]}
      error={error}
      onChange={(chosen) => onChange(possible.filter((kind) => chosen.includes(kind)))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
        {possible.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={`${deputyKindCodes[kind]} ${t(`kind.${kind}.name`)}`}
            description={t(`kind.${kind}.may`)}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
