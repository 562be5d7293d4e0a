/** What previews of rows are made of: how much and where it stands, what it is about, what is to be known first. */
import type { Money } from '@gtp/domain/platform/money.ts';
import type { ReactNode } from 'react';
import { MoneyText } from './money-text.tsx';
import styles from './preview-parts.module.css';

type PreviewHeadProps = {
  readonly amount: Money;
  /** Where it stands, as a chip. */
  readonly state: ReactNode;
  readonly about: ReactNode;
};

export function PreviewHead({ amount, state, about }: PreviewHeadProps) {
  return (
    <>
      <div className={styles.figure}>
        <MoneyText amount={amount} size="figure" />
        {state}
      </div>
      <p className={styles.about}>{about}</p>
    </>
  );
}

type PreviewNoteProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** In grey below, such as until when. */
  readonly foot?: ReactNode;
};

/** What happens next, or why it did not. */
export function PreviewNote({ title, children, foot }: PreviewNoteProps) {
  return (
    <section className={styles.next}>
      <h3>{title}</h3>
      <p>{children}</p>
      {foot && <p className={styles.due}>{foot}</p>}
    </section>
  );
}
