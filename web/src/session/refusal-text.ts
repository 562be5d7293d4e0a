/** The message for a refused call of the session. */

import { ApiError } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** The server's own sentence (it speaks the reader's language), or that it cannot be reached. Faults are thrown on. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('session');
  return (error) => {
    if (!(error instanceof ApiError)) throw error;
    return error.message && error.status !== 0 ? error.message : t('unreachable');
  };
}
