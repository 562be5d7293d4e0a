/** The step bar of a sign-up: every step that was reached may be opened again. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { StepBar } from '../ui/step-bar.tsx';
import { problemsOfStep, reachedStepIndex, type SignUp, stepPath } from './sign-up.ts';
import { useSignUpState } from './sign-up-store.ts';

export function SignUpBar({ signUp, current }: { readonly signUp: SignUp; readonly current: string }) {
  const { t } = useTranslation('registration');
  const go = useGo();
  const { values, reached } = useSignUpState(signUp.kind);
  const steps = signUp.stepsOf(values);
  const problems = signUp.findProblems(values, seoulDay(new Date()));
  const furthest = reachedStepIndex(signUp, { values, reached });
  const done = steps
    .filter((step, index) => problems && index <= furthest && problemsOfStep(signUp, problems, step.name).length === 0)
    .map((step) => step.name);
  const open = (name: string) => {
    const step = steps.find((each) => each.name === name);
    if (step) go(stepPath(signUp.kind, step.page));
  };
  return (
    <StepBar
      label={t(`bar.${signUp.kind}`)}
      steps={steps.map(({ name }) => ({ name, label: t(`step.${name as 'terms'}`) }))}
      current={current}
      done={done}
      onOpen={open}
    />
  );
}
