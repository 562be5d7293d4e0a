/** An institution writes a notice: for whom, when, and in as many languages as it can. */
import { audiencesOf } from '@gtp/domain/account/client-types.ts';
import { longestTitle, noticeTypes } from '@gtp/domain/notice/notice.ts';
import { type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { useGoAfter } from '../platform/page-link.tsx';
import { loadChunk } from '../platform/stale-chunks.ts';
import { useNewerVersion } from '../platform/use-newer-version.ts';
import { type FormPart, type ProblemForm, useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { DayTimeField } from '../ui/day-time-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import { FilesField } from '../ui/files-field.tsx';
import { IconCheck } from '../ui/icons.ts';
import { UploadHint } from '../ui/incomplete-hint.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import styles from './notice.module.css';
import { draftOf, emptyForm, formOf, type NoticeFormValues, writtenLanguages } from './notice-form-values.ts';
import { noticeListPath, noticePath } from './notice-paths.ts';
import { type NoticeSource, useSaveNotice } from './notice-queries.ts';
import { PublishNoticeDialog } from './publish-notice-dialog.tsx';

/** Those who read notices need no editor. */
const RichTextEditor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor })),
);

type PartProps = { readonly form: FormPart<NoticeFormValues> };

const mostFiles = 20;

export function NoticeForm({ source }: { readonly source: NoticeSource | undefined }) {
  const { t } = useTranslation('notice');
  const goAfter = useGoAfter();
  const form: ProblemForm<NoticeFormValues> = useProblemForm<NoticeFormValues>({
    name: 'notice',
    initial: source ? formOf(source) : emptyForm,
    version: source?.version,
    // The server says what is wrong, and names a text by its place among those that are written.
    problemsOf: () => ({}),
    pathOf: (field) =>
      field.replace(/^texts\.(\d+)/, (_, place) => `texts.${writtenLanguages(form.values)[Number(place)]}`),
  });
  const { values } = form;
  const [isAsking, setAsking] = useState(false);
  const save = useSaveNotice(source?.noticeNumber);
  const present = source ? formOf(source) : emptyForm;
  useNewerVersion({ form, present, version: source?.version ?? 0, isTold: isChanged(save.error) });
  const isWaiting = useIsUploading() || save.isPending;
  const send = (isDraft: boolean) =>
    save.mutate(draftOf(values, isDraft, form.version), {
      onSuccess: ({ noticeNumber }) => goAfter(noticePath(), { search: { seq: String(noticeNumber) } }),
      // While it is asked once more, the dialog says it.
      onError: (error) => isDraft && form.takeRefusal(error),
    });
  const ask = () => {
    save.reset();
    setAsking(true);
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        title={t(source ? 'form.titleRevise' : 'form.title')}
        hint={t('form.hint')}
        back={{ to: noticeListPath(), label: t('list.title') }}
      />
      <div inert={save.isPending}>
        <Panel title={t('form.about')}>
          <AboutFields form={form} />
        </Panel>
        <Panel title={t('form.words')}>
          <TextFields form={form} fillings={form.fillings} />
        </Panel>
        <Panel title={t('form.files')}>
          <FilesField
            label={t('form.addFile')}
            hint={t('form.fileHint', { limit: fileLimitText() })}
            files={values.files}
            onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
            most={mostFiles}
          />
        </Panel>
      </div>
      <Stack gap="sm" mt="md">
        {save.error && !isAsking ? <SaveFailure error={save.error} /> : null}
        <UploadHint />
        <Group gap="sm">
          <Button onClick={ask} disabled={isWaiting}>
            {t(values.publishAt === '' ? 'form.publish' : 'form.schedule')}
          </Button>
          <Button variant="default" onClick={() => send(true)} disabled={isWaiting}>
            {t('form.saveDraft')}
          </Button>
        </Group>
      </Stack>
      {isAsking && (
        <PublishNoticeDialog
          values={values}
          onConfirm={() => send(false)}
          onClose={() => setAsking(false)}
          isBusy={save.isPending}
          error={save.error}
        />
      )}
    </form>
  );
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'notice.changed_meanwhile';
}

/** What was typed stays; a colleague's newer version opens in a tab of its own. */
function SaveFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('notice');
  return (
    <>
      <ErrorBox error={error} />
      {isChanged(error) && (
        <div>
          <Button size="xs" variant="default" onClick={() => window.open(window.location.href, '_blank', 'noopener')}>
            {t('form.lookAtNew')}
          </Button>
        </div>
      )}
    </>
  );
}

function AboutFields({ form }: PartProps) {
  const { t } = useTranslation('notice');
  const audiences = audiencesOf(currentViewer().clientType);
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('field.type')}
        data={noticeTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        maw={320}
        {...form.bindChoice('type', noticeTypes)}
      />
      <Checkbox.Group label={t('field.audience')} {...form.bindSeveral('audience', audiences)}>
        <div className={styles.checks}>
          {audiences.map((each) => (
            <Checkbox key={each} value={each} label={t(`audience.${each}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.pair}>
        {(['publishAt', 'publishUntil'] as const).map((name) => (
          <DayTimeField
            key={name}
            label={t(`field.${name}`)}
            description={t(`form.${name}Hint`)}
            {...form.bindValue(name)}
          />
        ))}
      </div>
      <Checkbox label={t('form.pin')} {...form.bindTick('isPinned')} />
    </Stack>
  );
}

/** One language at a time; a tick says in which something is written. */
function TextFields({ form, fillings }: PartProps & Pick<ProblemForm<NoticeFormValues>, 'fillings'>) {
  const { t } = useTranslation('notice');
  const { values } = form;
  const [language, setLanguage] = useState<Language>(() => writtenLanguages(values)[0] ?? currentLanguage());
  const written = writtenLanguages(values);
  const text = values.texts[language];
  const set = (changes: Partial<typeof text>) =>
    form.set(({ texts }) => ({ texts: { ...texts, [language]: { ...texts[language], ...changes } } }));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of switches is no set of form fields */}
      <div className={styles.languages} role="group" aria-label={t('form.languages')}>
        {languages.map((each) => (
          <Button
            key={each}
            size="xs"
            variant={each === language ? 'filled' : 'default'}
            aria-pressed={each === language}
            rightSection={written.includes(each) && <IconCheck size={14} role="img" aria-label={t('form.written')} />}
            onClick={() => setLanguage(each)}
          >
            {t(`language.${each}`)}
          </Button>
        ))}
      </div>
      <Stack gap="md">
        <TextInput
          label={t('field.title')}
          maxLength={longestTitle}
          lang={languageTag(language)}
          {...form.fieldOf(`texts.${language}.title`)}
          value={text.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Suspense fallback={<SkeletonLines />}>
          <RichTextEditor
            key={`${language}:${fillings}`}
            id="notice-contents"
            label={t('field.contents')}
            lang={languageTag(language)}
            initial={text.contents}
            onChange={(contents) => set({ contents })}
          />
        </Suspense>
      </Stack>
    </>
  );
}
