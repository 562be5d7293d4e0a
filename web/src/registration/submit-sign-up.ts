/** Sending the application, with the messages of spec §8 and their ways back. */
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { alertDialog } from '../ui/dialog.ts';
import { finishPage, type SignUp, shownAt, stepPath } from './sign-up.ts';
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
  const go = useGo();
  return async (message: string) => {
    const title = t('done.title');
    if (signUp.kind === 'buyer') {
      await alertDialog({ title, message: t('done.buyer') });
      go('/', { replace: true });
    } else {
      if (message) await alertDialog({ title, message });
      await alertDialog({ title, message: t('done.seller') });
      go(stepPath('seller', finishPage), { replace: true });
    }
    signUpStore(signUp.kind).forget();
  };
}

const authenticationPage = 'authentication';

/** Back to the step and field that caused it where the server names one, else to the authentication (spec §4, §8). */
function useFailure(signUp: SignUp) {
  const { t } = useTranslation('registration');
  const go = useGo();
  return async (error: unknown) => {
    const store = signUpStore(signUp.kind);
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : undefined;
    const message = refused
      ? t(`failed.${signUp.kind}`, { message: refused.message })
      : t(signUp.kind === 'buyer' ? 'failed.buyerUnknown' : 'failed.sellerUnknown');
    await alertDialog({ title: t('failed.title'), message });
    const field = refused?.field && fieldOnScreen(signUp, refused.field);
    if (field && refused) store.refuse({ field, sentence: refused.message });
    const { values } = store.read();
    const step = signUp.stepsOf(values).find(({ name }) => field && name === signUp.stepOfField(field));
    go(stepPath(signUp.kind, step?.page ?? authenticationPage));
  };
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
