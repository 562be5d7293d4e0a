/** Short notices that leave by themselves (spec §9: 1500 ms). Never for outcomes of money or errors: those stay. */
import { useEffect } from 'react';
import { makeWindowList, useWindowList } from './open-windows.ts';
import styles from './toast.module.css';

type Toast = { readonly id: number; readonly message: string; readonly durationMs: number };

const defaultDurationMs = 1_500;
const toasts = makeWindowList<Toast>();
let lastId = 0;

/** Shows `message` for 1500 ms or `durationMs`; an empty message is a fault (spec §8). */
export function showToast(message: string, durationMs: number = defaultDurationMs): void {
  if (!message) throw new Error('A toast needs words');
  lastId += 1;
  toasts.add({ id: lastId, message, durationMs });
}

/** Draws the toasts in a live region; stands once in the root of the page. */
export function ToastHost() {
  const shown = useWindowList(toasts);
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => toasts.remove((each) => each.id === toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return <div className={styles.toast}>{toast.message}</div>;
}
