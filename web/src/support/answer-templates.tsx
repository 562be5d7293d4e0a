/**
 * Answers that the institution keeps for questions that come again: put one into the form, keep this one, forget one.
 */
import {
  listAnswerTemplates,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from '@gtp/contract/support/support-endpoints.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';

type AnswerTemplatesProps = { readonly contents: string; readonly onPick: (contents: string) => void };

export function AnswerTemplates({ contents, onPick }: AnswerTemplatesProps) {
  const { t } = useTranslation('support');
  const { data: templates = [] } = useRead(listAnswerTemplates);
  const remove = useCommand(removeAnswerTemplate);
  const [chosen, setChosen] = useState('');
  const pick = (templateId: string) => {
    setChosen(templateId);
    const picked = templates.find((each) => each.templateId === templateId);
    if (picked) onPick(contents.trim() === '' ? picked.contents : `${contents}\n\n${picked.contents}`);
  };
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={t('template.label')}
        data={[
          { value: '', label: t('template.none') },
          ...templates.map(({ templateId, title }) => ({ value: templateId, label: title })),
        ]}
        value={chosen}
        onChange={(event) => pick(event.currentTarget.value)}
        miw={200}
        flex="1 1 200px"
      />
      <KeepTemplate contents={contents} />
      {chosen !== '' && (
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { templateId: chosen } }, { onSuccess: () => setChosen('') })}
        >
          {t('template.remove')}
        </Button>
      )}
    </Group>
  );
}

function KeepTemplate({ contents }: Pick<AnswerTemplatesProps, 'contents'>) {
  const { t } = useTranslation('support');
  const form = useProblemForm({
    name: 'template',
    initial: { title: '' },
    problemsOf: ({ title }) => waitsFor({ title: title.trim() !== '' }),
  });
  return (
    <CommandButton
      label={t('template.keep')}
      button={{ disabled: contents.trim() === '' }}
      command={useCommand(saveAnswerTemplate)}
      inputOf={() => ({ ...form.values, contents })}
      form={form}
    >
      <TextInput
        label={t('template.title')}
        description={t('template.titleHint')}
        data-autofocus
        maxLength={200}
        {...form.bind('title')}
      />
    </CommandButton>
  );
}
