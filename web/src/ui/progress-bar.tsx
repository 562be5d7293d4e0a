/**
 * The line on top of the page during navigation: after 200 ms, creeping for at most 5 s, red on failure (spec §2, §9).
 */
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

type Phase = 'hidden' | 'running' | 'done' | 'failed';

const throttleMs = 200;
const lingerMs = { done: 250, failed: 1_500 };

type ProgressBarProps = { readonly isBusy: boolean; readonly hasFailed: boolean };

export function ProgressBar({ isBusy, hasFailed }: ProgressBarProps) {
  const [phase, setPhase] = useState<Phase>('hidden');
  useEffect(() => {
    if (isBusy) return later(throttleMs, () => setPhase('running'));
    const outcome = hasFailed ? 'failed' : 'done';
    setPhase((before) => (before === 'running' || hasFailed ? outcome : 'hidden'));
    return later(lingerMs[outcome], () => setPhase('hidden'));
  }, [isBusy, hasFailed]);
  return <div className={styles.bar} data-phase={phase} aria-hidden />;
}

function later(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}
