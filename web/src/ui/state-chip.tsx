/** A state in words with its icon and colour. */
import type { Tone } from '@gtp/domain/platform/state-records.ts';
import {
  IconArrowRight,
  IconCheck,
  IconClock,
  IconLock,
  IconMinus,
  IconPlayerPause,
  IconSearch,
  IconX,
} from './icons.ts';
import styles from './state-chip.module.css';

const icons = {
  neutral: IconMinus,
  waiting: IconClock,
  active: IconArrowRight,
  review: IconSearch,
  good: IconCheck,
  bad: IconX,
  paused: IconPlayerPause,
} as const satisfies Record<Tone, unknown>;

type StateChipProps = { readonly tone: Tone; readonly label: string; readonly isLocked?: boolean };

/** `isLocked` shows a lock: money that is held. */
export function StateChip({ tone, label, isLocked = false }: StateChipProps) {
  const Icon = isLocked ? IconLock : icons[tone];
  return (
    <span className={`${styles.chip} ${styles[tone]}`} data-state-chip>
      <Icon size={14} stroke={2.4} aria-hidden />
      {label}
    </span>
  );
}
