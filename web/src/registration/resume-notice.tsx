/** On the first page: an earlier draft is there; go on with it or begin anew. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { instantText } from '../platform/format.ts';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { confirmDialog } from '../ui/dialog.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { type SignUp, stepPath } from './sign-up.ts';
import { readSignUp } from './sign-up-draft.ts';
import styles from './sign-up-page.module.css';
import { signUpStore } from './sign-up-store.ts';

export function ResumeNotice({ signUp }: { readonly signUp: SignUp }) {
  const { t } = useTranslation('registration');
  const go = useGo();
  // As it was before this page noted its own visit.
  const [draft, setDraft] = useState(() => readSignUp(signUp.kind, new Date()));
  const step = draft && signUp.stepsOf(draft.values).find((each) => each.name === draft.step);
  if (!draft || !step || step.name === signUp.order[0]) return null;
  const startAnew = async () => {
    const question = { title: t('resume.anew'), message: t('resume.anewQuestion'), confirmLabel: t('resume.anew') };
    if ((await confirmDialog({ ...question, isDangerous: true, isModal: true })) !== 'confirm') return;
    signUpStore(signUp.kind).forget();
    setDraft(undefined);
  };
  return (
    <div className={styles.plain}>
      <NoticeBox
        kind="info"
        title={t('resume.title', { step: t(`step.${step.name as 'terms'}`) })}
        actions={
          <Group gap="sm">
            <Button size="xs" onClick={() => go(stepPath(signUp.kind, step.page))}>
              {t('resume.goOn')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void startAnew()}>
              {t('resume.anew')}
            </Button>
          </Group>
        }
      >
        <p>{t('resume.text', { at: instantText(draft.savedAt) })}</p>
      </NoticeBox>
    </div>
  );
}
