/** What every proof looks like: its fields, and when it is done, that it is and how to take it back. */
import { Anchor } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import styles from './proof-frame.module.css';

type ProofFrameProps = {
  /** Where a link to the mistake leads. */
  readonly id: string;
  readonly error: string | undefined;
  /** What was proved; undefined as long as nothing is. */
  readonly proven: string | undefined;
  readonly onReset?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function ProofFrame({ id, error, proven, onReset, children }: ProofFrameProps) {
  const { t } = useTranslation('verification');
  return (
    <div id={id} tabIndex={-1} className={styles.frame} aria-describedby={error ? `${id}-error` : undefined}>
      {proven === undefined ? (
        children
      ) : (
        <NoticeBox
          kind="good"
          role="status"
          title={proven}
          actions={
            onReset && (
              <Anchor component="button" type="button" onClick={onReset}>
                {t('again')}
              </Anchor>
            )
          }
        />
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** In the demo, where what would be sent is to be read. */
export function MailboxLink() {
  const { t } = useTranslation('verification');
  if (!runtimeConfig().isDemo) return null;
  return (
    <Anchor href="/dev/mailbox" target="_blank" rel="noopener" size="sm">
      {t('mailbox')}
    </Anchor>
  );
}

/** Enter runs this, and does not send the form around it, which is not complete yet; not while composing. */
export function onEnter(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
}
