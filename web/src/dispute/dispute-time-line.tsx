/** Everything that was said in a dispute, newest first: who, when, what, with which documents. */
import { useTranslation } from '../platform/use-translation.ts';
import { FileLinks } from '../ui/file-links.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { InstantText } from '../ui/time-text.tsx';
import type { OrderDispute } from './dispute-queries.ts';
import styles from './dispute-time-line.module.css';

type Entry = OrderDispute['entries'][number];

export function DisputeTimeLine({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('dispute');
  return (
    <ol className={styles.line} reversed aria-label={t('timeline')}>
      {entries.toReversed().map((entry) => (
        <li key={entry.entryId}>
          <EntryLine entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function EntryLine({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('dispute');
  const who = [t(`actor_${entry.actorKind}`), entry.actorName].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.head}>
        <strong>{t(`entry_${entry.kind}`)}</strong> {entry.refund && <MoneyText amount={entry.refund} />}
        <span className={styles.note}>
          <InstantText at={entry.happenedAt} /> · {who}
        </span>
      </span>
      {entry.text && <p className={styles.text}>{entry.text}</p>}
      <FileLinks files={entry.files} />
    </>
  );
}
