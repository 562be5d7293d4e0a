/**
 * The acquirer's card field in a frame: the number goes to the acquirer alone, the portal gets a token (product §6).
 * Only messages of the acquirer's origin and of this very frame count.
 */
import { languageTag } from '@gtp/domain/platform/language.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../platform/language.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';

export type CardFieldState = {
  readonly isReady: boolean;
  readonly isComplete: boolean;
  readonly heightPx: number;
  /** The field's own sentence about the last refusal. */
  readonly failure: string | undefined;
};

type CardField = CardFieldState & {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  /** Asks the field to turn the card into a token; the token arrives at `onToken`. */
  readonly submit: () => void;
};

const startHeightPx = 300;
const start: CardFieldState = { isReady: false, isComplete: false, heightPx: startHeightPx, failure: undefined };

/** What may be known of a card: its first eight and last four digits. */
export type CardEnds = { readonly bin: string; readonly last4: string };

/** Connects to the field; `onToken` gets each token once, `onRefused` is called where no token came. */
export function useCardField(onToken: (token: string, ends: CardEnds) => void, onRefused: () => void): CardField {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState(start);
  const answers = useRef({ onToken, onRefused });
  answers.current = { onToken, onRefused };
  const { acquirerOrigin } = runtimeConfig();
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== acquirerOrigin || event.source !== frame.current?.contentWindow) return;
      const message = (event.data ?? {}) as FieldMessage;
      setState((before) => afterMessage(before, message));
      if (message.type === 'card.tokenised' && message.token) {
        answers.current.onToken(message.token, { bin: message.bin ?? '', last4: message.last4 ?? '' });
      }
      if (message.type === 'card.error') answers.current.onRefused();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [acquirerOrigin]);
  return {
    ...state,
    frame,
    url: fieldUrl(acquirerOrigin),
    submit: () => frame.current?.contentWindow?.postMessage({ type: 'card.submit' }, acquirerOrigin),
  };
}

type FieldMessage = {
  readonly type?: string;
  readonly complete?: boolean;
  readonly token?: string;
  readonly bin?: string;
  readonly last4?: string;
  readonly message?: string;
  readonly height?: number;
};

/** What the field said, as the frame around it shows it. */
export function afterMessage(before: CardFieldState, message: FieldMessage): CardFieldState {
  const heightPx = message.height && message.height > 0 ? Math.min(message.height, 900) : before.heightPx;
  switch (message.type ?? '') {
    case 'card.ready':
      return { ...before, heightPx, isReady: true };
    case 'card.changed':
      return { ...before, heightPx, isComplete: message.complete === true, failure: undefined };
    case 'card.error':
      return { ...before, heightPx, failure: message.message };
    case 'card.tokenised':
      return { ...before, heightPx, failure: undefined };
    // The acquirer may add messages of its own.
    default:
      return { ...before, heightPx };
  }
}

function fieldUrl(acquirerOrigin: string): string {
  const query = new URLSearchParams({ origin: window.location.origin, lang: languageTag(currentLanguage()) });
  return `${acquirerOrigin}/fields/card?${query}`;
}
