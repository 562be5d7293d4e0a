/** Steps that lack something, each a link to where it is filled in. */

import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { type SignUp, type SignUpStep, stepPath } from './sign-up.ts';
import styles from './sign-up-page.module.css';

type UnfinishedStepsProps = {
  readonly signUp: SignUp;
  readonly title: string;
  readonly steps: readonly SignUpStep[];
};

export function UnfinishedSteps({ signUp, title, steps }: UnfinishedStepsProps) {
  const { t } = useTranslation('registration');
  if (steps.length === 0) return null;
  return (
    <div className={styles.plain}>
      <NoticeBox kind="warning" role="status" title={title}>
        <ul className={styles.missing}>
          {steps.map(({ name, page }) => (
            <li key={name}>
              <PageLink to={stepPath(signUp.kind, page)}>{t(`step.${name as 'terms'}`)}</PageLink>
            </li>
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
}
