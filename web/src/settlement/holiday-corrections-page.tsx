/** One-off bank holidays that no calendar knew, noted by the operator. */
import { correctHoliday, listHolidayCorrections } from '@gtp/contract/settlement/holiday-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DayField } from '../ui/day-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { ListFirst } from '../ui/list-first.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { HolidayCorrection } from './settlement-queries.ts';

const countries = ['KR', 'JP', 'US'] as const;
const kinds = ['closed', 'open'] as const;
type CorrectionValues = {
  readonly country: (typeof countries)[number];
  readonly day: string;
  readonly kind: (typeof kinds)[number];
  readonly name: string;
};

export function HolidayCorrectionsPage() {
  const { t } = useTranslation('settlement');
  const corrections = useRead(listHolidayCorrections);
  return (
    <ListFirst
      title={t('holiday.title')}
      hint={t('holiday.hint')}
      above={
        <Panel title={t('holiday.add')}>
          <CorrectionForm />
        </Panel>
      }
    >
      <QueryView query={corrections}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('holiday.none')} text={t('holiday.noneHint')} />
          ) : (
            <CorrectionTable corrections={list} />
          )
        }
      </QueryView>
    </ListFirst>
  );
}

function CorrectionForm() {
  const { t } = useTranslation('settlement');
  const form = useProblemForm<CorrectionValues>({
    name: 'holiday',
    initial: { country: 'KR', day: seoulDay(new Date()), kind: 'closed', name: '' },
    problemsOf: ({ day, name }) => waitsFor({ day: day !== '', name: name.trim() !== '' }),
  });
  const { country, day, kind, name } = form.values;
  const correct = useCommand(correctHoliday);
  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (correct.isPending || !form.tryOut()) return;
    correct.mutate(
      { country, day, isHoliday: kind === 'closed', name: name.trim() },
      { onSuccess: () => form.set((now) => (now.name === name ? { name: '' } : {})), onError: form.takeRefusal },
    );
  }
  return (
    <form onSubmit={save}>
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('holiday.country')}
          data={countries.map((each) => ({ value: each, label: t(`holiday.${each}`) }))}
          {...form.bindChoice('country', countries)}
        />
        <DayField label={t('holiday.day')} required {...form.bindValue('day')} />
        <NativeSelect
          label={t('holiday.kind')}
          data={kinds.map((each) => ({ value: each, label: t(`holiday.${each}`) }))}
          {...form.bindChoice('kind', kinds)}
        />
        <TextInput label={t('holiday.name')} maxLength={100} {...form.bind('name')} />
        <Button type="submit" loading={correct.isPending} disabled={!form.isRight}>
          {t('holiday.save')}
        </Button>
      </Group>
      {correct.error && <ErrorBox error={correct.error} />}
    </form>
  );
}

function CorrectionTable({ corrections }: { readonly corrections: readonly HolidayCorrection[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<HolidayCorrection>[] = [
    { key: 'day', header: t('holiday.day'), onCard: 'title', cell: ({ day }) => <DayText day={day} /> },
    { key: 'country', header: t('holiday.country'), cell: ({ country }) => t(`holiday.${country}`) },
    { key: 'kind', header: t('holiday.kind'), cell: (row) => t(row.isHoliday ? 'holiday.closed' : 'holiday.open') },
    { key: 'name', header: t('holiday.name'), cell: ({ name }) => name },
  ];
  return (
    <DataTable
      label={t('holiday.title')}
      columns={columns}
      rows={corrections}
      keyOf={({ country, day }) => `${country} ${day}`}
    />
  );
}
