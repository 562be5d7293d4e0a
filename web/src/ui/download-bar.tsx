/** How far a long file is, and the way to stop it. */
import { Button, Progress } from '@mantine/core';
import type { DownloadProgress } from '../platform/download.ts';
import { countText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './download-menu.module.css';

type DownloadBarProps = { readonly progress: DownloadProgress; readonly onCancel: () => void };

export function DownloadBar({ progress: { percent, rows }, onCancel }: DownloadBarProps) {
  const { t } = useTranslation('ui');
  const words = t('export.progress', { percent: String(percent), rows: countText(rows) });
  return (
    <div className={styles.bar}>
      <div className={styles.far}>
        <span>{words}</span>
        <Progress value={percent} aria-label={words} />
      </div>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('export.cancel')}
      </Button>
    </div>
  );
}
