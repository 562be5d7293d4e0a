/** The frame of every step: where one is, what the step is about, what is wrong, back and on. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { timeText } from '../platform/format.ts';
import { localPath } from '../platform/language.ts';
import { useGo, usePageSearch } from '../platform/page-link.tsx';
import { usePreHydrationInput } from '../platform/pre-hydration-input.ts';
import { useRouter } from '../platform/router-view.tsx';
import { loadChunk } from '../platform/stale-chunks.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { reportStaleChunk } from '../ui/stale-chunk-bar.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import { isLeftBehind, reachedStepIndex, type SignUp, stepPath, submitPage } from './sign-up.ts';
import { SignUpBar } from './sign-up-bar.tsx';
import { type SignUpForm, signUpFieldId, useSignUpForm } from './sign-up-form.ts';
import styles from './sign-up-page.module.css';
import { signUpStore, useSignUpState } from './sign-up-store.ts';
import { useStepFocus } from './step-focus.ts';
import {
  type UnfinishedStep,
  UnfinishedSteps,
  type UnfinishedStepsProps,
  unfinishedSteps,
} from './unfinished-steps.tsx';

type SignUpPageProps = {
  readonly signUp: SignUp;
  readonly step: string;
  /** Above the form, such as an earlier draft. */
  readonly notice?: ReactNode;
  readonly children: (form: SignUpForm) => ReactNode;
};

export function SignUpPage(props: SignUpPageProps) {
  const { signUp, step } = props;
  const isOpen = useStepVisit(signUp, step);
  usePreHydrationInput();
  return isOpen ? <StepForm key={step} {...props} /> : null;
}

function StepForm({ signUp, step, notice, children }: SignUpPageProps) {
  const { t } = useTranslation(['registration', 'ui']);
  const form = useSignUpForm(signUp, step);
  const unfinished = useUnfinishedBefore(signUp, step);
  const refused = useRefusedElsewhere(signUp, step);
  const { savedAt } = useSignUpState(signUp.kind);
  const goOn = useGoOn(signUp, step);
  const name = step as 'terms';
  const rules = useLateRules(signUp, step);
  const isUploading = useIsUploading();
  const place = useRef<HTMLFormElement>(null);
  const { field } = usePageSearch();
  const isPlaced = useStepFocus(place, typeof field === 'string' ? signUpFieldId(field) : undefined);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if ((await rules.areReady()) && form.tryOut()) goOn.next();
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => void submit(event)}
      // What comes next is fetched for who begins to fill in the step, not for who only sees it.
      onFocus={() => isPlaced() || [goOn.prepare(), rules.prepare()]}
      aria-labelledby="step-title"
    >
      <SignUpBar signUp={signUp} current={step} />
      <h1 id="step-title" className={styles.title}>
        {t(`step.${name}`)}
      </h1>
      <p className={styles.lead}>{t(`lead.${signUp.kind}.${name}`)}</p>
      {notice}
      <UnfinishedSteps signUp={signUp} {...refused} />
      <UnfinishedSteps signUp={signUp} title={t('form.earlier')} steps={unfinished} />
      {form.problems.length > 0 && (
        <ErrorSummary key={form.tries} title={t('form.problems')} problems={form.problems} />
      )}
      {children(form)}
      <div className={styles.buttons}>
        {goOn.previous && (
          <Button variant="default" size="md" onClick={goOn.previous}>
            {t('form.previous')}
          </Button>
        )}
        <Button type="submit" size="md" disabled={isUploading}>
          {t(goOn.isLast ? 'form.review' : 'form.next')}
        </Button>
        <span className={styles.saved} role="status">
          {isUploading ? t('ui:file.underWay') : savedAt && t('form.saved', { at: timeText(savedAt) })}
        </span>
      </div>
    </form>
  );
}

/** Steps that were not reached yet lead back to the furthest one (spec §4: linear). */
function useStepVisit(signUp: SignUp, step: string): boolean {
  const go = useGo();
  const { values, reached } = useSignUpState(signUp.kind);
  const steps = signUp.stepsOf(values);
  const index = steps.findIndex((each) => each.name === step);
  const furthest = reachedStepIndex(signUp, { values, reached });
  const isOpen = index >= 0 && index <= furthest;
  const refuge = steps[furthest]?.page ?? '';
  useEffect(() => {
    if (isOpen) signUpStore(signUp.kind).visit(step, reached === '');
    else go(stepPath(signUp.kind, refuge), { replace: true });
  }, [signUp.kind, step, isOpen, reached, refuge, go]);
  return isOpen;
}

/** Steps before this one that lack something: a password and the like are gone after a reload. */
function useUnfinishedBefore(signUp: SignUp, step: string): readonly UnfinishedStep[] {
  const { values } = useSignUpState(signUp.kind);
  const steps = signUp.stepsOf(values);
  const problems = signUp.findProblems(values, seoulDay(new Date())) ?? [];
  const before = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex(({ name }) => name === step),
    ),
  );
  return unfinishedSteps(signUp, before, problems);
}

/** What the server would not take of another step: its sentence, and where the field stands. */
function useRefusedElsewhere(signUp: SignUp, step: string): Pick<UnfinishedStepsProps, 'title' | 'steps'> {
  const { values, refusal } = useSignUpState(signUp.kind);
  const { field = '', sentence: title = '' } = refusal ?? {};
  const name = field && signUp.stepOfField(field);
  const steps = signUp.stepsOf(values).filter((each) => each.name === name && name !== step);
  return { title, steps: steps.map((each) => ({ ...each, fields: [field] })) };
}

/** The first step is drawn before its rules are there: whoever comes back to it needs them at once, others to go on. */
function useLateRules(signUp: SignUp, step: string) {
  const [, setReady] = useState(false);
  const isLeft = isLeftBehind(signUp, step, useSignUpState(signUp.kind));
  const areReady = useCallback(async () => {
    try {
      await loadChunk(signUp.readyRules);
      setReady(true);
      return true;
    } catch (error) {
      if (!reportStaleChunk(error)) throw error;
      return false;
    }
  }, [signUp]);
  useEffect(() => {
    if (isLeft) void areReady();
  }, [isLeft, areReady]);
  return {
    areReady,
    /** A failure shows when somebody goes on. */
    prepare: () => void signUp.readyRules().catch(() => undefined),
  };
}

function useGoOn(signUp: SignUp, step: string) {
  const go = useGo();
  const router = useRouter();
  const { values, reached } = useSignUpState(signUp.kind);
  const steps = signUp.stepsOf(values);
  const index = steps.findIndex((each) => each.name === step);
  const before = steps[index - 1];
  const after = steps[index + 1];
  const isFurther = index + 1 > reachedStepIndex(signUp, { values, reached });
  return {
    isLast: after === undefined,
    /** Fetches the next page while this one is filled in; a failure shows when it is opened. */
    prepare: () => {
      router.prefetch(localPath(stepPath(signUp.kind, after?.page ?? submitPage)));
    },
    previous: before && (() => go(stepPath(signUp.kind, before.page))),
    next: () => {
      if (after) signUpStore(signUp.kind).visit(after.name, isFurther);
      go(stepPath(signUp.kind, after?.page ?? submitPage));
    },
  };
}
