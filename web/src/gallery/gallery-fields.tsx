/** What is filled in and chosen, in each of its states. */
import { Checkbox, Group, NativeSelect, PasswordInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import { LocalFileSlot } from '../ui/local-file-slot.tsx';
import { Panel } from '../ui/panel.tsx';
import { Segments } from '../ui/segments.tsx';

const choices = ['one', 'two', 'three'] as const;
type Choice = (typeof choices)[number];
const dayId = 'gallery-day';
const wrongId = 'gallery-wrong';

export function GalleryFields() {
  return (
    <>
      <Fields />
      <Choices />
    </>
  );
}

function Fields() {
  const { t } = useTranslation('gallery');
  const [day, setDay] = useState('');
  const [amount, setAmount] = useState('12812.50');
  const [files, setFiles] = useState<readonly File[]>([]);
  const options = choices.map((value) => ({ value, label: t(`choices.${value}`) }));
  return (
    <Panel title={t('fields.title')}>
      <Stack gap="md">
        <ErrorSummary
          title={t('errors.title')}
          problems={[
            { fieldId: wrongId, sentence: `${t('fields.text')}: ${t('fields.wrong')}` },
            { fieldId: dayId, sentence: t('errors.one') },
          ]}
        />
        <Group align="flex-start" grow>
          <TextInput label={t('fields.text')} description={t('fields.hint')} placeholder={t('fields.hint')} />
          <TextInput id={wrongId} label={t('fields.text')} defaultValue="?" error={t('fields.wrong')} required />
          <TextInput label={t('fields.off')} defaultValue="ORD-261123" disabled />
        </Group>
        <Group align="flex-start" grow>
          <PasswordInput label={t('fields.secret')} defaultValue="secret" />
          <Select label={t('fields.choice')} data={options} defaultValue="one" />
          <NativeSelect label={t('fields.choice')} data={options} />
        </Group>
        <Group align="flex-start" grow>
          <DayField
            id={dayId}
            label={t('fields.day')}
            value={day}
            onValue={setDay}
            error={day ? undefined : t('errors.one')}
          />
          <DecimalField label={t('fields.amount')} value={amount} onValue={setAmount} scale={2} rightSection="USD" />
        </Group>
        <Textarea label={t('fields.long')} autosize minRows={2} />
        <LocalFileSlot
          label={t('fields.file')}
          hint={t('fields.fileHint', { limit: fileLimitText() })}
          files={files}
          onFiles={setFiles}
        />
      </Stack>
    </Panel>
  );
}

function Choices() {
  const { t } = useTranslation('gallery');
  const [chosen, setChosen] = useState<Choice>('one');
  const options = choices.map((value) => ({ value, label: t(`choices.${value}`) }));
  return (
    <Panel title={t('choices.title')}>
      <Stack gap="md">
        <Segments label={t('choices.title')} options={options} value={chosen} onChoose={setChosen} />
        <Radio.Group label={t('fields.choice')} value={chosen} onChange={(value) => setChosen(value)}>
          <Group mt="xs">
            {options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
            <Radio value="off" label={t('choices.off')} disabled />
          </Group>
        </Radio.Group>
        <Group>
          <Checkbox label={t('choices.check')} defaultChecked />
          <Checkbox label={t('choices.one')} indeterminate />
          <Checkbox label={t('choices.two')} error={t('fields.wrong')} />
          <Checkbox label={t('choices.off')} disabled />
        </Group>
      </Stack>
    </Panel>
  );
}
