/**
 * Says, above everything, that a part of the page could not be fetched; the page reloads by itself where nothing is
 * lost.
 */
import { Button } from '@mantine/core';
import { isStaleChunk, type Release, reloadForStaleChunk } from '../platform/stale-chunks.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { makeWindowList, useWindowList } from './open-windows.ts';
import styles from './stale-chunk-bar.module.css';

const reported = makeWindowList<Release>();

/** Reloads the page or opens the bar; false when `error` is something else. */
export function reportStaleChunk(error: unknown): boolean {
  if (!isStaleChunk(error)) return false;
  void reloadForStaleChunk({ keepsTyping: true }).then((release) => {
    reported.remove(() => true);
    reported.add(release);
  });
  return true;
}

/** Stands once in the root of the page. */
export function StaleChunkBar() {
  const { t } = useTranslation('ui');
  const [release] = useWindowList(reported);
  if (!release) return null;
  const words = release === 'newer' ? 'newer' : 'unreachable';
  return (
    <div className={styles.bar} role="alert">
      <p className={styles.words}>
        <strong>{t(`release.${words}.title`)}</strong> {t(`release.${words}.typed`)}
      </p>
      <ReloadButton />
    </div>
  );
}

export function ReloadButton() {
  const { t } = useTranslation('ui');
  return <Button onClick={() => location.reload()}>{t('release.reload')}</Button>;
}
