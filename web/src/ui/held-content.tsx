/**
 * While a dialog is open, the content behind it stays as it was when the dialog opened: a decision that comes second
 * keeps its dialog, its reason and the sentence that says who was first. What is new shows when the dialog closes.
 */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Keeps the content around the caller; the answer lets it go. */
type Hold = () => () => void;
const HoldContext = createContext<Hold | undefined>(undefined);

type HeldContentProps<Content> = { readonly content: Content; readonly children: (content: Content) => ReactNode };
type Held<Content> = { readonly content: Content; readonly dialogCount: number };

/** Draws the newest content, or while a dialog inside is open the content of when it opened. */
export function HeldContent<Content>({ content, children }: HeldContentProps<Content>) {
  const outer = useContext(HoldContext);
  const newest = useRef(content);
  const [held, setHeld] = useState<Held<Content>>();
  useLayoutEffect(() => {
    newest.current = content;
  }, [content]);
  const hold = useCallback(() => {
    const release = outer?.();
    setHeld((before) => ({ content: newest.current, ...before, dialogCount: (before?.dialogCount ?? 0) + 1 }));
    return () => {
      setHeld((before) =>
        before && before.dialogCount > 1 ? { ...before, dialogCount: before.dialogCount - 1 } : undefined,
      );
      release?.();
    };
  }, [outer]);
  return <HoldContext value={hold}>{children(held ? held.content : content)}</HoldContext>;
}

/** Keeps the content around the caller as it is for as long as `isHolding`. */
export function useHoldContent(isHolding: boolean): void {
  const hold = useContext(HoldContext);
  useEffect(() => (isHolding ? hold?.() : undefined), [isHolding, hold]);
}
