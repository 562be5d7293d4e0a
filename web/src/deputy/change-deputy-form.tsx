/**
 * Rights of a deputy anew. When somebody else changed them meanwhile, what they are now stands above what was typed.
 */
import { listDeputies } from '@gtp/contract/deputy/deputy-wire.ts';
import { Button, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { useRead } from '../platform/use-read.ts';
import { DayField } from '../ui/day-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { useHoldContent } from '../ui/held-content.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import { PasswordAgain } from '../ui/password-again.tsx';
import { showToast } from '../ui/toast.tsx';
import { type DeputyDetail, type Revision, useChangeDeputy } from './deputy-queries.ts';
import { hasClearLimits, rightsOf, valuesOf } from './deputy-rights-values.ts';
import { RightsFields, wrongIn } from './rights-fields.tsx';

type Absence = { readonly userId: string; readonly from: string; readonly until: string };

export function ChangeDeputyForm({ deputy }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  const [rights, setRights] = useState(() => valuesOf(deputy));
  const [absence, setAbsence] = useState<Absence>(() => deputy.substitute ?? { userId: '', from: '', until: '' });
  const [password, setPassword] = useState('');
  const change = useChangeDeputy(deputy.userId);
  const asksPassword = rights.kinds.includes('administrator') && !deputy.kinds.includes('administrator');
  const isAbsenceWhole = absence.userId === '' || (absence.from !== '' && absence.until !== '');
  useHoldContent(isGone(change.error));
  const isWhole =
    rights.kinds.length > 0 && hasClearLimits(rights) && isAbsenceWhole && (!asksPassword || password !== '');
  const save = () => {
    const substitute = absence.userId === '' ? {} : { substitute: absence };
    const revision: Revision = { ...rightsOf(rights), ...substitute, version: deputy.version };
    change.mutate(
      { body: revision, password: asksPassword ? password : '' },
      { onSuccess: () => showToast(t('change.saved')) },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save();
      }}
    >
      <Stack gap="md">
        <RightsFields
          values={rights}
          change={(changes) => setRights((before) => ({ ...before, ...changes }))}
          error={change.error}
        />
        <AbsenceFields absentId={deputy.userId} absence={absence} onChange={setAbsence} error={change.error} />
        {asksPassword && <PasswordAgain value={password} onValue={setPassword} />}
        {change.error ? <ErrorBox error={change.error} /> : null}
        <IncompleteHint isShown={!isWhole} />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!isWhole}>
            {t('change.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Somebody removed the deputy: the form stays with what was typed and says so, though there is nothing to save. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'deputy.removed_meanwhile';
}

type AbsenceFieldsProps = {
  readonly absentId: string;
  readonly absence: Absence;
  readonly onChange: (absence: Absence) => void;
  readonly error: unknown;
};

/** Who has the deputy's rights while they are away. */
function AbsenceFields({ absentId, absence, onChange, error }: AbsenceFieldsProps) {
  const { t } = useTranslation('deputy');
  const wrong = wrongIn(error);
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
        value={absence.userId}
        error={wrong('substitute.userId')}
        onChange={(event) => onChange({ ...absence, userId: event.currentTarget.value })}
      />
      {absence.userId !== '' && (
        <>
          <DayField
            label={t('field.awayFrom')}
            value={absence.from}
            onValue={(from) => onChange({ ...absence, from })}
          />
          <DayField
            label={t('field.awayUntil')}
            value={absence.until}
            error={wrong('substitute.until')}
            onValue={(until) => onChange({ ...absence, until })}
          />
        </>
      )}
    </SimpleGrid>
  );
}
