/** Sending the application, with the messages of spec §8 and their ways back. */
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { forgetDraft } from '../platform/kept-draft.ts';
import { useGoAfter } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { alertDialog } from '../ui/dialog.ts';
import { finishPage, type SignUp, shownAt, stepPath } from './sign-up.ts';
import { draftKey } from './sign-up-draft.ts';
import { signUpStore } from './sign-up-store.ts';
import { filesOf } from './sign-up-values.ts';

/** Sends once however often it is pressed; the server takes a second sending for the same application. */
export function useSubmitSignUp(signUp: SignUp): { readonly run: () => void; readonly isRunning: boolean } {
  const [isRunning, setRunning] = useState(false);
  const isSending = useRef(false);
  const succeed = useSuccess(signUp);
  const fail = useFailure(signUp);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setRunning(true);
    try {
      const message = await signUp.submit(signUpStore(signUp.kind).read().values);
      // Whoever closes the browser at the words that follow has sent their application (spec §4).
      forgetDraft(draftKey(signUp.kind));
      await succeed(message);
    } catch (error) {
      await fail(error);
    } finally {
      isSending.current = false;
      setRunning(false);
    }
  };
  return { run: () => void send(), isRunning };
}

/** A buyer reads that all is done and goes to the front; a seller learns how the review goes on (spec §8). */
function useSuccess(signUp: SignUp) {
  const { t } = useTranslation('registration');
  const goAfter = useGoAfter();
  return async (message: string) => {
    const title = t('done.title');
    if (signUp.kind === 'buyer') {
      await alertDialog({ title, message: t('done.buyer') });
      goAfter('/', { replace: true });
    } else {
      if (message) await alertDialog({ title, message });
      await alertDialog({ title, message: t('done.seller') });
      goAfter(stepPath('seller', finishPage), { replace: true });
    }
    signUpStore(signUp.kind).forget();
  };
}

const authenticationPage = 'authentication';

/**
 * Back to the authentication (spec §4, §8), which says what was refused where the server names a field, and leads there.
 * Nothing typed is lost.
 */
function useFailure(signUp: SignUp) {
  const { t } = useTranslation('registration');
  const goAfter = useGoAfter();
  return async (error: unknown) => {
    const answer = error instanceof ApiError ? error : undefined;
    const message =
      answer && isRefusal(signUp.kind, answer.status)
        ? t(`failed.${signUp.kind}`, { message: answer.message })
        : t(signUp.kind === 'buyer' ? 'failed.buyerUnknown' : 'failed.sellerUnknown');
    await alertDialog({ title: t('failed.title'), message });
    const field = answer?.field && fieldOnScreen(signUp, answer.field);
    if (answer && field) signUpStore(signUp.kind).refuse({ field, sentence: answer.message });
    goAfter(stepPath(signUp.kind, authenticationPage));
  };
}

/** A seller's other failures are the administrator's to look at (spec §8). */
function isRefusal(kind: SignUp['kind'], status: number): boolean {
  return kind === 'seller' ? status === 400 : status >= 400 && status < 500;
}

/** `files.0.fileId` is the slot of the first document that was sent; a proof is shown where it is made. */
function fieldOnScreen(signUp: SignUp, field: string): string {
  const place = field.match(/^files\.(\d+)/)?.[1];
  const sent =
    place &&
    filesOf(signUpStore(signUp.kind).read().values).filter((file) => file.documentCode !== introductionDocument);
  const code = sent ? sent[Number(place)]?.documentCode : undefined;
  if (code) return `files.${code}`;
  return field.startsWith('introduction.file') ? `files.${introductionDocument}` : shownAt({ field });
}
