/** Which error page an error gets. */
import { useEffect, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { localPath } from '../platform/language.ts';
import { useLocation } from '../platform/router-view.tsx';
import { isStaleChunk, type Release, reloadForStaleChunk } from '../platform/stale-chunks.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from '../ui/error-page.module.css';
import { ErrorPage } from '../ui/error-page.tsx';
import { Loading } from '../ui/loading.tsx';
import { ReloadButton } from '../ui/stale-chunk-bar.tsx';

export function UnmatchedPage() {
  return (
    <main>
      <ErrorPage status={404} isUnmatched homeHref={localPath('/')} />
    </main>
  );
}

/** A thrown error: the server's own status, else the default error, 500 with the last of the sentences (spec §8). */
export function FailedPage({ error }: { readonly error: unknown }) {
  useLocation(); // the way home follows the language
  if (isStaleChunk(error)) return <StaleBuildPage />;
  const isAnswer = error instanceof ApiError && error.status >= 400;
  return (
    <ErrorPage
      status={isAnswer ? error.status : 500}
      isDefault={!isAnswer}
      detail={isAnswer ? error.message : undefined}
      homeHref={localPath('/')}
    />
  );
}

/** A page that could not be fetched: it is reloaded once, and when the line is back; else the person decides. */
function StaleBuildPage() {
  const { t } = useTranslation('ui');
  const [release, setRelease] = useState<Release>();
  useEffect(() => {
    const tryAgain = () => void reloadForStaleChunk({ keepsTyping: false }).then(setRelease);
    tryAgain();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  if (!release) return <Loading />;
  const words = release === 'newer' ? 'newer' : 'unreachable';
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.message}>{t(`release.${words}.title`)}</h1>
      <p className={styles.detail}>{t(`release.${words}.page`)}</p>
      <ReloadButton />
    </div>
  );
}
