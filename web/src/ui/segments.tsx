/** One of a few short answers, side by side. Radio buttons drawn by styles alone: nothing is measured on the page. */
import { useId } from 'react';
import styles from './segments.module.css';

type SegmentsProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** Beside a chart, not in a form. */
  readonly isSmall?: boolean;
};

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChoose, isSmall = false } = props;
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label} data-small={isSmall}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
