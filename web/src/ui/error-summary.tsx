/** What has to be mended in a form, with a link to each field; takes the focus when it appears. */
import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NoticeBox } from './notice-box.tsx';

export type FieldProblem = { readonly fieldId: string; readonly sentence: string };
type ErrorSummaryProps = { readonly title: string; readonly problems: readonly FieldProblem[] };

export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} style={{ marginBottom: 16 }}>
      <NoticeBox kind="bad" role="alert" title={title}>
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
          {problems.toSorted(byPosition).map(({ fieldId, sentence }) => (
            <li key={fieldId}>
              <Anchor href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
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

function focusField(event: { preventDefault: () => void }, fieldId: string): void {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
