/** The field of the search while its window is still on the way: what is typed at once is not lost. */
import { useTranslation } from '../platform/use-translation.ts';
import styles from './search.module.css';

type SearchWaitingProps = {
  /** The field's name, for `search` has no texts yet. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
};

export function SearchWaiting({ label, typed, onType, onClose }: SearchWaitingProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="dialog" aria-modal aria-label={label} className={styles.waiting}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
        autoFocus
        className={styles.waitingField}
        aria-label={label}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      />
      <p role="status" className={styles.status}>
        {t('content.loading')}
      </p>
    </div>
  );
}
