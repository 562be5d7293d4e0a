/** Everything that was entered, step by step, to be checked before it is sent; and what is still missing (ux.md). */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Problem } from '@gtp/domain/registration/problem.ts';
import { Button } from '@mantine/core';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { UploadHint } from '../ui/incomplete-hint.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import { reviewRowsOf, useReviewText } from './review-text.ts';
import { problemsOfStep, type SignUp, type SignUpStep, stepPath } from './sign-up.ts';
import styles from './sign-up-page.module.css';
import { useSignUpState } from './sign-up-store.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { useSubmitSignUp } from './submit-sign-up.ts';
import { UnfinishedSteps, unfinishedSteps } from './unfinished-steps.tsx';

export function ReviewPage({ signUp }: { readonly signUp: SignUp }) {
  const { t } = useTranslation('registration');
  const go = useGo();
  const { values } = useSignUpState(signUp.kind);
  const steps = signUp.stepsOf(values);
  const problems = signUp.findProblems(values, seoulDay(new Date())) ?? [];
  const unfinished = unfinishedSteps(signUp, steps, problems);
  const submit = useSubmitSignUp(signUp);
  const isUploading = useIsUploading();
  return (
    <>
      <h1 className={styles.title}>{t('review.title')}</h1>
      <p className={styles.lead}>{t('review.lead')}</p>
      <UnfinishedSteps signUp={signUp} title={t('review.unfinished')} steps={unfinished} />
      {steps.map((step) => (
        <StepReview key={step.name} signUp={signUp} step={step} values={values} problems={problems} />
      ))}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={() => go(stepPath(signUp.kind, steps.at(-1)?.page ?? ''))}>
          {t('form.previous')}
        </Button>
        <Button
          size="md"
          onClick={submit.run}
          loading={submit.isRunning}
          disabled={unfinished.length > 0 || isUploading}
        >
          {t('review.submit')}
        </Button>
        <UploadHint />
      </div>
    </>
  );
}

type StepReviewProps = {
  readonly signUp: SignUp;
  readonly step: SignUpStep;
  readonly values: SignUpValues;
  readonly problems: readonly Problem[];
};

function StepReview({ signUp, step, values, problems }: StepReviewProps) {
  const { t } = useTranslation('registration');
  const textOf = useReviewText(values);
  const rows = reviewRowsOf(signUp, step.name, values);
  const isDone = problemsOfStep(signUp, problems, step.name).length === 0;
  const edit = (
    <PageLink
      to={stepPath(signUp.kind, step.page)}
      aria-label={`${t(`step.${step.name as 'terms'}`)}: ${t('review.edit')}`}
    >
      {t('review.edit')}
    </PageLink>
  );
  return (
    <Panel title={t(`step.${step.name as 'terms'}`)} side={edit}>
      {rows.length === 0 ? (
        <p style={{ margin: 0 }}>{t(isDone ? 'review.complete' : 'review.incomplete')}</p>
      ) : (
        <KeyValues items={rows.map(textOf)} />
      )}
    </Panel>
  );
}
