/** Names and their values, one a line. */
import { Fragment, type ReactNode } from 'react';
import styles from './key-values.module.css';

export type KeyValue = {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Set apart as the sum of what stands above. */
  readonly isTotal?: boolean;
};

type KeyValuesProps = {
  /** `false` and undefined are left out. */
  readonly items: readonly (KeyValue | false | undefined)[];
  /** Values at the right edge, for amounts. */
  readonly isRight?: boolean;
};

export function KeyValues({ items, isRight = false }: KeyValuesProps) {
  const shown = items.filter((each): each is KeyValue => Boolean(each));
  return (
    <dl className={`${styles.list} ${isRight ? styles.right : ''}`}>
      {shown.map(({ name, value, isTotal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list never change places
        <Fragment key={index}>
          <dt className={isTotal ? styles.total : ''}>{name}</dt>
          <dd className={isTotal ? styles.total : ''}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
