/** An amount: grouped, with tabular figures, its currency beside it. */
import type { Money } from '@gtp/domain/platform/money.ts';
import type { ReactNode } from 'react';
import { moneyFigure } from '../platform/format.ts';
import styles from './money-text.module.css';

type MoneyTextProps = {
  readonly amount: Money;
  readonly size?: 'normal' | 'strong' | 'large' | 'figure';
  /** Shown as taken away: "−152.45". */
  readonly isDeducted?: boolean;
};

export function MoneyText({ amount, size = 'normal', isDeducted = false }: MoneyTextProps) {
  const shown = isDeducted && amount.minor !== 0n ? { ...amount, minor: -amount.minor } : amount;
  return (
    <span className={`${styles.money} ${size === 'normal' ? '' : styles[size]}`}>
      {moneyFigure(shown)}
      <span className={styles.code}>{amount.currency}</span>
    </span>
  );
}

/**
 * A line with an amount below another one in a cell, in grey: as wide as it needs, because a cut amount is a wrong
 * one.
 */
export function MoneyLine({ children }: { readonly children: ReactNode }) {
  return <span className={styles.line}>{children}</span>;
}
