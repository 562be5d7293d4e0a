/** Says, above everything, that a part of the page could not be fetched; the page reloads by itself where nothing is lost. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLostChunk, type Release, reloadForLostChunk } from '../platform/lost-chunks.ts';
import styles from './lost-chunk-bar.module.css';
import { makeWindowList, useWindowList } from './open-windows.ts';

const told = makeWindowList<Release>();

/** Reloads the page or opens the bar; false when `error` is something else. */
export function tellLostChunk(error: unknown): boolean {
  if (!isLostChunk(error)) return false;
  void reloadForLostChunk({ keepsTyping: true }).then((release) => {
    told.remove(() => true);
    told.add(release);
  });
  return true;
}

/** Stands once in the root of the page. */
export function LostChunkBar() {
  const { t } = useTranslation('ui');
  const [release] = useWindowList(told);
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
