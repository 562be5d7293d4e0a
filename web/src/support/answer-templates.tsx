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
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { ActionModal } from '../ui/action-modal.tsx';

type AnswerTemplatesProps = { readonly contents: string; readonly onPick: (contents: string) => void };

export function AnswerTemplates({ contents, onPick }: AnswerTemplatesProps) {
  const { t } = useTranslation('support');
  const { data: templates = [] } = useRead(listAnswerTemplates);
  const remove = useCommand(removeAnswerTemplate);
  const [chosen, setChosen] = useState('');
  const [isSaving, setSaving] = useState(false);
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
      <Button variant="default" disabled={contents.trim() === ''} onClick={() => setSaving(true)}>
        {t('template.keep')}
      </Button>
      {chosen !== '' && (
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { templateId: chosen } }, { onSuccess: () => setChosen('') })}
        >
          {t('template.remove')}
        </Button>
      )}
      {isSaving && <KeepTemplate contents={contents} onClose={() => setSaving(false)} />}
    </Group>
  );
}

function KeepTemplate({ contents, onClose }: { readonly contents: string; readonly onClose: () => void }) {
  const { t } = useTranslation('support');
  const [title, setTitle] = useState('');
  const save = useCommand(saveAnswerTemplate);
  return (
    <ActionModal
      isOpen
      title={t('template.keep')}
      confirmLabel={t('template.keep')}
      onConfirm={() => save.mutate({ title, contents }, { onSuccess: onClose })}
      onClose={onClose}
      isBusy={save.isPending}
      canConfirm={title.trim() !== ''}
      error={save.error}
    >
      <TextInput
        label={t('template.title')}
        description={t('template.titleHint')}
        data-autofocus
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </ActionModal>
  );
}
