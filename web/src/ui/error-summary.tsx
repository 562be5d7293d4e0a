/**
 * What has to be mended in a form: of several fields a list of links that takes the focus when it appears. One field alone
 * takes the focus itself, and says beside it what is wrong.
 */
import { Anchor } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { NoticeBox } from './notice-box.tsx';

export type FieldProblem = { readonly fieldId: string; readonly sentence: string };
type ErrorSummaryProps = { readonly title: string; readonly problems: readonly FieldProblem[] };

export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // As it was tried: what is left while several are mended stays a list, so that nothing jumps.
  const [tried] = useState(problems);
  const [isList, setList] = useState(tried.length > 1);
  useLayoutEffect(() => {
    if (isList) box.current?.focus();
    else if (!focusField(tried[0]?.fieldId ?? '')) setList(true);
  }, [isList, tried]);
  if (!isList) return null;
  return (
    <div ref={box} tabIndex={-1} style={{ marginBottom: 16 }}>
      <NoticeBox kind="bad" role="alert" title={title}>
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
          {problems.toSorted(byPosition).map(({ fieldId, sentence }) => (
            <li key={fieldId}>
              <Anchor href={`#${fieldId}`} onClick={(event) => [event.preventDefault(), focusField(fieldId)]}>
                {sentence}
              </Anchor>
            </li>
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
}

/** As the form has them, from the top; what stands nowhere comes last. */
function byPosition(left: FieldProblem, right: FieldProblem): number {
  const [one, other] = [left, right].map(({ fieldId }) => document.getElementById(fieldId));
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Whether the field has the focus and says what is wrong by itself. */
function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field?.hasAttribute('aria-describedby') ?? false;
}
