/** What somebody of an institution may do, each kind with what is behind it. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { deputyKindsOf } from '@gtp/domain/deputy/deputy.ts';
import { Checkbox, SimpleGrid } from '@mantine/core';
import type { FormPart } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';

/** The kinds that institutions give. */
export type OwnKind = 'administrator' | 'approver' | 'finance' | 'support' | 'auditor';
export type KindsValues = { readonly kinds: readonly DeputyKind[] };

export function KindsField<Values extends KindsValues>({ form }: { readonly form: FormPart<Values> }) {
  const { t } = useTranslation('people');
  const kinds = deputyKindsOf(currentViewer().clientType);
  const { bindSeveral } = form as unknown as FormPart<KindsValues>;
  return (
    <Checkbox.Group label={t('field.kinds')} required {...bindSeveral('kinds', kinds)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={t(`kind.${kind as OwnKind}.name`)}
            description={t(`kind.${kind as OwnKind}.may`)}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** "Reviewer, Support". */
export function useKindNames(): (kinds: readonly DeputyKind[]) => string {
  const { t } = useTranslation('people');
  return (kinds) => kinds.map((kind) => t(`kind.${kind as OwnKind}.name`)).join(', ');
}
