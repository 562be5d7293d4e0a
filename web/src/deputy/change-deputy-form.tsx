/**
 * Rights of a deputy anew. When somebody else changed them meanwhile, what they are now stands above what was typed.
 */
import { listDeputies } from '@gtp/contract/deputy/deputy-wire.ts';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { ApiError } from '../platform/api.ts';
import { useNewerVersion } from '../platform/use-newer-version.ts';
import { type ProblemForm, useProblemForm } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { DayField } from '../ui/day-field.tsx';
import { useHoldContent } from '../ui/held-content.tsx';
import { showToast } from '../ui/toast.tsx';
import { type DeputyDetail, useChangeDeputy } from './deputy-queries.ts';
import { type RightsValues, rightsMissing, rightsOf, valuesOf } from './deputy-rights-values.ts';
import { RightsFields } from './rights-fields.tsx';

type ChangeValues = RightsValues & {
  readonly substitute: string;
  readonly awayFrom: string;
  readonly awayUntil: string;
};

const absencePaths: Readonly<Record<string, string>> = {
  'substitute.userId': 'substitute',
  'substitute.from': 'awayFrom',
  'substitute.until': 'awayUntil',
};

export function ChangeDeputyForm({ deputy }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  const present = presentValues(deputy);
  const form = useProblemForm<ChangeValues>({
    name: 'deputy',
    initial: present,
    version: deputy.version,
    problemsOf: (values) =>
      rightsMissing(values, {
        absence: values.substitute === '' || (values.awayFrom !== '' && values.awayUntil !== ''),
      }),
    pathOf: (field) => absencePaths[field] ?? field,
  });
  const { values } = form;
  const change = useChangeDeputy(deputy.userId);
  const keepBase = useNewerVersion({ form, present, version: deputy.version, isTold: isChanged(change.error) });
  useHoldContent(isGone(change.error));
  const absence = { userId: values.substitute, from: values.awayFrom, until: values.awayUntil };
  return (
    <CommandForm
      form={form}
      command={change}
      inputOf={() => ({
        ...rightsOf(values),
        ...(absence.userId !== '' && { substitute: absence }),
        version: form.version ?? deputy.version,
      })}
      onDone={({ version }) => {
        keepBase(values);
        form.rebase(version);
        showToast(t('change.saved'));
      }}
      submitLabel={t('change.save')}
    >
      <RightsFields form={form} />
      <AbsenceFields absentId={deputy.userId} form={form} />
    </CommandForm>
  );
}

function presentValues({ substitute: given, ...rights }: DeputyDetail): ChangeValues {
  const { userId: substitute, from: awayFrom, until: awayUntil } = given ?? { userId: '', from: '', until: '' };
  return { ...valuesOf(rights), substitute, awayFrom, awayUntil };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'deputy.changed_meanwhile';
}

/** Somebody removed the deputy: the form stays with what was typed and says so, though there is nothing to save. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'deputy.removed_meanwhile';
}

type AbsenceFieldsProps = { readonly absentId: string; readonly form: ProblemForm<ChangeValues> };

/** Who has the deputy's rights while they are away. */
function AbsenceFields({ absentId, form }: AbsenceFieldsProps) {
  const { t } = useTranslation('deputy');
  const deputies = useRead(listDeputies).data?.deputies ?? [];
  const others = deputies.filter((each) => !each.isRepresentative && !each.isOver && each.userId !== absentId);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <NativeSelect
        label={t('field.substitute')}
        description={t('field.substituteHint')}
        data={[
          { value: '', label: t('field.nobody') },
          ...others.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        {...form.bind('substitute')}
      />
      {form.values.substitute !== '' && (
        <>
          <DayField label={t('field.awayFrom')} {...form.bindValue('awayFrom')} />
          <DayField label={t('field.awayUntil')} {...form.bindValue('awayUntil')} />
        </>
      )}
    </SimpleGrid>
  );
}
