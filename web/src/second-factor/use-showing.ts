/** A second factor that is being shown: what the person shows, whom it is shown to, and what came of it. */
import type { FactorMethod } from '@gtp/domain/second-factor/second-factor.ts';
import { useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { useErrorSentence } from '../ui/error-box.tsx';

/** What the person shows. */
export type Shown = { readonly method: FactorMethod; readonly code?: string; readonly passkey?: string };
/** Where a mailed code went. */
export type Mailed = { readonly maskedEmail: string };

export type FactorCalls = {
  /** What a passkey is to sign. */
  readonly beginPasskey: () => Promise<{ readonly options: string }>;
  readonly mailCode: () => Promise<Mailed>;
  /** Throws what the server refuses. */
  readonly show: (shown: Shown) => Promise<void>;
};

export type ShowingForm = ReturnType<typeof useShowing> & { readonly submitLabel: string };

/** One try at a time; what the server refuses is said, beside the code where it is about that. */
export function useShowing(calls: FactorCalls) {
  const sentence = useErrorSentence();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<Shown | undefined>) => {
    setRunning(true);
    setError(undefined);
    try {
      const shown = await work();
      if (shown) await calls.show(shown);
    } catch (caught) {
      setError(caught);
    }
    setRunning(false);
  };
  const isAboutCode = error instanceof ApiError && error.field === 'code';
  return {
    isRunning,
    run,
    clear: () => setError(undefined),
    codeProblem: isAboutCode ? sentence(error) : undefined,
    refusal: error !== undefined && !isAboutCode ? sentence(error) : undefined,
  };
}
