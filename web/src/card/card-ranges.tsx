/** The issuer's table of first digits: adding one, and whether new cards of it wait for approval. */
import { saveCardRange } from '@gtp/contract/card/card-wire.ts';
import { Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { CardRange, CardRangeChange } from './card-queries.ts';

const nothing: CardRangeChange = { bin: '', brand: 'VISA', programme: '', needsApproval: false, isActive: true };

export function CardRanges({ ranges }: { readonly ranges: readonly CardRange[] }) {
  const { t } = useTranslation('card');
  const [opened, setOpened] = useState<CardRangeChange>();
  const columns: readonly Column<CardRange>[] = [
    { key: 'bin', header: t('range.bin'), onCard: 'title', cell: ({ bin }) => `${bin.slice(0, 4)} ${bin.slice(4)}` },
    { key: 'brand', header: t('range.brand'), cell: ({ brand }) => brand },
    { key: 'programme', header: t('range.programme'), cell: ({ programme }) => programme || '–' },
    {
      key: 'approval',
      header: t('range.approval'),
      cell: (range) => t(range.needsApproval ? 'range.yes' : 'range.no'),
    },
    { key: 'count', header: t('range.count'), isRight: true, cell: ({ cardCount }) => String(cardCount) },
    {
      key: 'state',
      header: t('field.state'),
      cell: ({ isActive }) => (
        <StateChip tone={isActive ? 'good' : 'paused'} label={t(isActive ? 'range.active' : 'range.paused')} />
      ),
    },
    {
      key: 'edit',
      header: '',
      cell: ({ cardCount: _count, ...range }) => (
        <Button size="xs" variant="default" onClick={() => setOpened(range)}>
          {t('range.edit')}
        </Button>
      ),
    },
  ];
  const add = !opened && <Button onClick={() => setOpened(nothing)}>{t('range.add')}</Button>;
  return (
    <Panel title={t('range.title')} side={add || undefined}>
      <Stack gap="md">
        {opened && <RangeForm key={opened.bin} before={opened} ranges={ranges} onClose={() => setOpened(undefined)} />}
        {ranges.length > 0 && (
          <DataTable label={t('range.title')} columns={columns} rows={ranges} keyOf={({ bin }) => bin} />
        )}
      </Stack>
    </Panel>
  );
}

type RangeFormProps = {
  readonly before: CardRangeChange;
  readonly ranges: readonly CardRange[];
  readonly onClose: () => void;
};

function RangeForm({ before, ranges, onClose }: RangeFormProps) {
  const { t } = useTranslation('card');
  const form = useProblemForm({
    name: 'range',
    initial: before,
    problemsOf: ({ bin, brand }) => waitsFor({ bin: /^\d{8}$/.test(bin), brand: brand !== '' }),
  });
  const range = form.values;
  const save = useCommand(saveCardRange);
  const isStale = save.error instanceof ApiError && save.error.code === 'card.bin_changed_meanwhile';
  const theirs = ranges.find(({ bin }) => bin === range.bin);
  return (
    <CommandForm
      form={form}
      command={save}
      inputOf={() => range}
      onDone={onClose}
      submitLabel={t('range.save')}
      cancel={{ label: t('register.cancel'), onCancel: onClose }}
      isBlocked={isStale}
      afterFailure={
        isStale &&
        theirs && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <RangeSide title={t('range.theirs')} range={theirs} />
            <RangeSide title={t('range.yours')} range={range} />
          </SimpleGrid>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('range.bin')}
          description={t('range.binHint')}
          inputMode="numeric"
          maxLength={8}
          required
          disabled={before.version !== undefined}
          {...form.bind('bin', (typed) => typed.replaceAll(/\D/g, ''))}
        />
        <TextInput label={t('range.brand')} maxLength={20} required {...form.bind('brand')} />
        <TextInput label={t('range.programme')} maxLength={100} {...form.bind('programme')} />
      </SimpleGrid>
      <Checkbox label={t('range.approvalLabel')} {...form.bindTick('needsApproval')} />
      <Checkbox label={t('range.activeLabel')} {...form.bindTick('isActive')} />
    </CommandForm>
  );
}

function RangeSide({ title, range }: { readonly title: string; readonly range: CardRangeChange }) {
  const { t } = useTranslation('card');
  return (
    <Panel title={title}>
      <KeyValues
        items={[
          { name: t('range.brand'), value: range.brand },
          { name: t('range.programme'), value: range.programme || '–' },
          { name: t('range.approval'), value: t(range.needsApproval ? 'range.yes' : 'range.no') },
          { name: t('field.state'), value: t(range.isActive ? 'range.active' : 'range.paused') },
        ]}
      />
    </Panel>
  );
}
