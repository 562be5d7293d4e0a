/**
 * Where one is in a form of several steps: done, in progress, pending (spec §2). On narrow screens the current step
 * alone is named, with its place among all. A done step may be opened again where `onOpen` is given.
 */

import { useTranslation } from '../platform/use-translation.ts';
import { IconCheck } from './icons.ts';
import styles from './step-bar.module.css';

type StepStatus = 'done' | 'current' | 'pending';
export type Step = { readonly name: string; readonly label: string };

type StepBarProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The `name` of the step that is open. */
  readonly current: string;
  /** The `name`s of the steps that are complete, wherever they stand. */
  readonly done: readonly string[];
  readonly onOpen?: (name: string) => void;
};

export function StepBar({ label, steps, current, done, onOpen }: StepBarProps) {
  const { t } = useTranslation('ui');
  const place = steps.findIndex((step) => step.name === current);
  return (
    <nav className={styles.bar} aria-label={label}>
      <p className={styles.place}>
        {t('step.place', { place: place + 1, total: steps.length })} <strong>{steps[place]?.label}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepItem
            key={step.name}
            step={step}
            number={index + 1}
            status={statusOf(step.name, current, done)}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </nav>
  );
}

function statusOf(name: string, current: string, done: readonly string[]): StepStatus {
  if (name === current) return 'current';
  return done.includes(name) ? 'done' : 'pending';
}

type StepItemProps = {
  readonly step: Step;
  readonly number: number;
  readonly status: StepStatus;
  readonly onOpen: StepBarProps['onOpen'];
};

function StepItem({ step, number, status, onOpen }: StepItemProps) {
  const { t } = useTranslation('ui');
  const content = (
    <>
      <span className={styles.dot} aria-hidden>
        {status === 'done' ? <IconCheck size={14} stroke={3} /> : number}
      </span>
      <span className={styles.name}>{step.label}</span>
      <span className={styles.status}>{t(`step.${status}`)}</span>
    </>
  );
  const canOpen = status === 'done' && onOpen !== undefined;
  return (
    <li className={styles.step} data-status={status} aria-current={status === 'current' ? 'step' : undefined}>
      {canOpen ? (
        <button type="button" className={styles.open} onClick={() => onOpen(step.name)}>
          {content}
        </button>
      ) : (
        <span className={styles.open}>{content}</span>
      )}
    </li>
  );
}
