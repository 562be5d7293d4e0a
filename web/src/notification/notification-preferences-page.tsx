/**
 * Which kinds of message come by e-mail, and in which language; what must be sent is named, and not offered. And light
 * or dark.
 */
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@gtp/contract/notification/notification-wire.ts';
import type { NotificationKind } from '@gtp/domain/notification/notification-kinds.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { languageNames } from '../platform/language-names.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ColourSchemeChoice } from '../ui/colour-scheme-choice.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import type { NotificationPreferences } from './notification-queries.ts';
import { NotificationTabs } from './notification-tabs.tsx';

export function NotificationPreferencesPage() {
  const { t } = useTranslation('notification');
  const preferences = useRead(readNotificationPreferences);
  return (
    <>
      <NotificationTabs />
      <PageHeader title={t('wishes.title')} hint={t('wishes.hint')} />
      <QueryView query={preferences}>{(read) => <PreferencesForm preferences={read} />}</QueryView>
      <ScreenPanel />
    </>
  );
}

function ScreenPanel() {
  const { t } = useTranslation('notification');
  const { t: tUi } = useTranslation('ui');
  return (
    <Panel title={tUi('scheme.label')}>
      <ColourSchemeChoice />
      <p>{t('wishes.schemeHint')}</p>
    </Panel>
  );
}

function PreferencesForm({ preferences }: { readonly preferences: NotificationPreferences }) {
  const { t } = useTranslation('notification');
  const { language, mutedKinds } = preferences;
  const form = useProblemForm({ name: 'wishes', initial: { language, mutedKinds }, problemsOf: () => ({}) });
  const change = useCommand(changeNotificationPreferences);
  const turn = (kind: NotificationKind, isWanted: boolean) =>
    form.set(({ mutedKinds: before }) => ({
      mutedKinds: isWanted ? before.filter((each) => each !== kind) : [...before, kind],
    }));
  return (
    <Panel title={t('wishes.byMail')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(form.values, { onError: form.takeRefusal });
        }}
      >
        <Stack gap="md" maw={560}>
          <p style={{ margin: 0 }}>{t('wishes.mailHint')}</p>
          {change.isSuccess && <NoticeBox kind="good" title={t('wishes.saved')} role="status" />}
          {change.error && <ErrorBox error={change.error} />}
          <NativeSelect
            label={t('wishes.language')}
            description={t('wishes.languageHint')}
            maw={260}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.bindChoice('language', languages)}
          />
          {preferences.kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`)}
              description={t(`kindHint.${kind}`)}
              checked={!form.values.mutedKinds.includes(kind)}
              onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
            />
          ))}
          <NoticeBox kind="info" title={t('wishes.alwaysTitle')}>
            <p>{t('wishes.always')}</p>
          </NoticeBox>
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('wishes.save')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
