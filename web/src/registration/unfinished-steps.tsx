/** Steps that lack something, and what they lack: each a link to where it is filled in. */
import type { Problem } from '@gtp/domain/registration/problem.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { useFieldLabel } from './field-label.ts';
import { problemsOfStep, type SignUp, type SignUpStep, shownAt, stepPath } from './sign-up.ts';
import styles from './sign-up-page.module.css';

export type UnfinishedStep = SignUpStep & {
  /** The paths of the fields, as the form has them. */
  readonly fields: readonly string[];
};

/** Those of the steps that something is wrong with. */
export function unfinishedSteps(
  signUp: SignUp,
  steps: readonly SignUpStep[],
  problems: readonly Problem[],
): readonly UnfinishedStep[] {
  return steps
    .map((step) => ({ ...step, fields: [...new Set(problemsOfStep(signUp, problems, step.name).map(shownAt))] }))
    .filter(({ fields }) => fields.length > 0);
}

export type UnfinishedStepsProps = {
  readonly signUp: SignUp;
  readonly title: string;
  readonly steps: readonly UnfinishedStep[];
};

/** More than that are counted. */
const mostNamed = 6;

export function UnfinishedSteps({ signUp, title, steps }: UnfinishedStepsProps) {
  const { t } = useTranslation('registration');
  const labelOf = useFieldLabel();
  if (steps.length === 0) return null;
  return (
    <div className={styles.plain}>
      <NoticeBox kind="warning" role="status" title={title}>
        <ul className={styles.missing}>
          {steps.map(({ name, page, fields }) => (
            <li key={name}>
              <PageLink to={stepPath(signUp.kind, page)}>{t(`step.${name as 'terms'}`)}</PageLink>
              <ul className={styles.missingFields}>
                {fields.slice(0, mostNamed).map((field) => (
                  <li key={field}>
                    <PageLink to={stepPath(signUp.kind, page)} search={{ field }}>
                      {labelOf(field)}
                    </PageLink>
                  </li>
                ))}
                {fields.length > mostNamed && <li>{t('form.more', { count: fields.length - mostNamed })}</li>}
              </ul>
            </li>
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
}
