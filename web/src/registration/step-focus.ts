/** Where a step of the sign-up begins: at the field that a link named, else at the first one that is empty. */
import { type RefObject, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = ['input:not([type=hidden], [type=file], [readonly])', 'select', 'textarea:not([readonly])']
  .map((each) => `${each}:not(:disabled, [aria-hidden=true])`)
  .join();

/**
 * Puts the cursor there once, unless the person is somewhere already; `fieldId` is that of a link's field. Answers
 * whether it is us who moves the cursor now.
 */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, fieldId: string | undefined): () => boolean {
  const isDone = useRef(false);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    isMoving.current = true;
    const named = fieldId === undefined ? null : document.getElementById(fieldId);
    if (named) {
      named.scrollIntoView({ block: 'center' });
      named.focus({ preventScroll: true });
    } else if (document.activeElement === document.body && !window.matchMedia('(pointer: coarse)').matches) {
      // On a touch screen the keyboard would cover what the step is about.
      firstEmpty(form.current)?.focus({ preventScroll: true });
    }
    isMoving.current = false;
  }, [form, fieldId]);
  return () => isMoving.current;
}

function firstEmpty(form: HTMLFormElement | null): Field | undefined {
  return [...(form?.querySelectorAll<Field>(fields) ?? [])].find((field) => isEmpty(field, form));
}

/** Of a group of choices none is made. */
function isEmpty(field: Field, form: HTMLFormElement | null): boolean {
  const type = field.getAttribute('type');
  if (type === 'checkbox') return !(field as HTMLInputElement).checked;
  if (type !== 'radio') return field.value === '';
  const chosen = form?.querySelector(`input[type=radio][name="${CSS.escape(field.name)}"]:checked`);
  return chosen === null;
}
