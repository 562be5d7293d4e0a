/** Steps that are done, in progress, pending or paused, in words too. */

import type { ReactNode } from 'react';
import { IconCheck, IconPlayerPause } from './icons.ts';
import styles from './progress-steps.module.css';

export type ShownStep = {
  readonly name: string;
  readonly status: 'done' | 'in_progress' | 'pending' | 'paused';
  /** Below the name: when it was done, or that it is in progress. */
  readonly note: ReactNode;
};

type ProgressStepsProps = { readonly label: string; readonly steps: readonly ShownStep[] };

export function ProgressSteps({ label, steps }: ProgressStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.name}
          className={styles.step}
          data-status={step.status}
          aria-current={step.status === 'in_progress' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            <StepMark status={step.status} place={place + 1} />
          </span>
          <span className={styles.name}>{step.name}</span>
          <span className={styles.note}>{step.note}</span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ status, place }: { readonly status: ShownStep['status']; readonly place: number }) {
  if (status === 'done') return <IconCheck size={15} stroke={3} />;
  return status === 'paused' ? <IconPlayerPause size={14} /> : place;
}
