/** What went wrong with a call, in the server's sentence for the reader, and how to try again. */
import { Button } from '@mantine/core';
import { ApiError } from '../platform/api.ts';
import { isSaidAtField } from '../platform/said-at-field.ts';
import { isStaleChunk } from '../platform/stale-chunks.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from './notice-box.tsx';
import { ReloadButton } from './stale-chunk-bar.tsx';

/** The sentence for an error that was caught around a call. */
export function useErrorSentence(): (error: unknown) => string {
  const { t } = useTranslation('ui');
  return (error) => {
    if (isStaleChunk(error)) return t('release.newer.typed');
    if (!(error instanceof ApiError)) return t('failure.unexpected');
    if (error.code === 'network.offline') return t('failure.offline');
    if (error.code === 'network.cut') return t('failure.cut');
    if (error.code === 'network.unanswered') return t('failure.unanswered');
    if (error.status === 0) return t('failure.unreachable');
    return error.message || t('failure.unexpected');
  };
}

/** Whether the same call may succeed a moment later; a refusal stays one. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error;
  return status < 400 || status >= 500 || status === 408 || status === 409 || status === 429;
}

type ErrorBoxProps = { readonly error: unknown; readonly onRetry?: () => void };

/** With `onRetry` it is about something to be shown: nobody sent anything. What a field says is not said once more. */
export function ErrorBox({ error, onRetry }: ErrorBoxProps) {
  const { t } = useTranslation('ui');
  const sentence = useErrorSentence();
  const isReading = onRetry !== undefined && error instanceof ApiError && error.status === 0;
  const reading = t(isReading && error.code === 'network.offline' ? 'connection.offline' : 'failure.unreachable');
  const isMissing = error instanceof ApiError && error.status === 404;
  if (isSaidAtField(error)) return null;
  if (isStaleChunk(error)) {
    return (
      <NoticeBox kind="bad" role="alert" title={t('release.unreachable.title')} actions={<ReloadButton />}>
        <p>{t('release.newer.typed')}</p>
      </NoticeBox>
    );
  }
  const retry = onRetry && mayPass(error) && (
    <Button variant="default" size="xs" onClick={onRetry}>
      {t('failure.retry')}
    </Button>
  );
  return (
    <NoticeBox kind="bad" role="alert" title={t(isMissing ? 'failure.missing' : 'failure.title')} actions={retry}>
      <p>{isReading ? reading : sentence(error)}</p>
    </NoticeBox>
  );
}
