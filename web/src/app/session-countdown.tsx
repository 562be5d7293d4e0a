/** The session's 15:00 in the top bar; warns at 2:00, logs out at zero, all tabs together (spec §4, §9). */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clockText, nearEndMs, remainingMs, warningMs, watchCountdown } from '../platform/countdown.ts';
import { readSignedIn } from '../platform/credentials.ts';
import { plainText, useTranslation } from '../platform/use-translation.ts';
import { type DialogHandle, openDialog } from '../ui/dialog.ts';
import { IconClockPlus } from '../ui/icons.ts';
import styles from './session-countdown.module.css';
import { extendSession, followLogout, followPerson, logOut } from './session-end.ts';

export function SessionCountdown() {
  const { t } = useTranslation('app');
  const leftMs = useSessionWatch();
  return (
    <div className={styles.countdown} data-near={leftMs <= nearEndMs} data-warns={leftMs <= warningMs}>
      <span className={styles.label}>{t('countdown.label')}</span>
      <time className={styles.clock} role="timer" aria-label={t('countdown.label')}>
        {clockText(leftMs)}
      </time>
      <Button
        variant="default"
        size="compact-xs"
        onClick={() => extendSession()}
        aria-label={t('countdown.extendLong')}
      >
        <span className={styles.extend}>{t('countdown.extend')}</span>
        <IconClockPlus className={styles.extendIcon ?? ''} size={18} aria-hidden />
      </Button>
    </div>
  );
}

function useSessionWatch(): number {
  const [leftMs, setLeftMs] = useState(() => remainingMs());
  useEffect(() => {
    const warning = makeWarning();
    let isOver = false;
    const isOthers = () => {
      isOver ||= followPerson();
      if (isOver) warning.close();
      return isOver;
    };
    const stop = watchCountdown(
      (left) => {
        if (isOthers()) return;
        setLeftMs(left);
        if (left > 0 && !readSignedIn()) followLogout();
        warning.follow(left);
      },
      () => {
        if (isOver) return;
        warning.close();
        // After a night the tokens may be gone, too.
        if (readSignedIn()) void logOut('time');
        else followLogout('time');
      },
    );
    isOthers();
    // A tab that nobody looks at counts rarely, or not at all.
    document.addEventListener('visibilitychange', isOthers);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', isOthers);
      warning.close();
    };
  }, []);
  return leftMs;
}

/** The dialog of the last two minutes; it leaves by itself when another tab extends the session. */
function makeWarning() {
  let dialog: DialogHandle | undefined;
  const close = () => {
    dialog?.close('cancel');
    dialog = undefined;
  };
  const follow = (leftMs: number) => {
    if (leftMs > warningMs) return close();
    if (leftMs === 0 || dialog) return;
    const opened = openWarning();
    dialog = opened;
    void opened.answer.then((answer) => {
      if (answer === 'confirm') extendSession();
    });
  };
  return { follow, close };
}

function openWarning(): DialogHandle {
  return openDialog('confirm', {
    title: plainText('app:countdown.warnTitle'),
    message: plainText('app:countdown.warnText'),
    cancelLabel: plainText('ui:dialog.close'),
    confirmLabel: plainText('app:countdown.stay'),
    isModal: true,
  });
}
