/** A place for files that are read in the browser and sent nowhere: chosen or dropped. */
import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { fileSizeText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './file-slot.module.css';
import { IconPaperclip } from './icons.ts';

type LocalFileSlotProps = {
  readonly label: string;
  readonly hint: string;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** One file alone, unless so. */
  readonly takesSeveral?: boolean;
  /** Endings as `accept` has them; all files when absent. */
  readonly accept?: string;
  readonly problem?: string | undefined;
};

export function LocalFileSlot(props: LocalFileSlotProps) {
  const { label, hint, files, onFiles, takesSeveral = false, accept, problem } = props;
  const { t } = useTranslation('ui');
  const problemId = useId();
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);
  const choose = (chosen: readonly File[]) => {
    if (chosen.length > 0) onFiles(takesSeveral ? chosen : chosen.slice(0, 1));
    // The browser says nothing of a file that is chosen again, which its owner may have mended meanwhile.
    forget.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  const action = t(files.length > 0 ? 'file.replace' : 'file.choose');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className={styles.slot}
      data-over={isOver}
      data-filled={files.length > 0}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {files.map(({ name, size }) => (
          <span key={name} className={styles.small}>
            {name} · {fileSizeText(size)}
          </span>
        ))}
        {files.length === 0 && <span className={styles.small}>{hint}</span>}
        {problem !== undefined && (
          <span id={problemId} className={`${styles.small} ${styles.bad}`} role="alert">
            {problem}
          </span>
        )}
      </div>
      <FileButton
        multiple
        resetRef={forget}
        onChange={choose}
        {...(accept !== undefined && { accept })}
        inputProps={{ 'aria-label': label, ...(!takesSeveral && { multiple: false }) }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-label={`${label}: ${action}`}
            aria-describedby={problem === undefined ? undefined : problemId}
          >
            {action}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
