/** The page for what went wrong, in the spec's words (spec §8). */
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './error-page.module.css';

type ErrorPageProps = {
  readonly status: number;
  /** The server's sentence or reference; stands below the status's own words. */
  readonly detail?: string | undefined;
  /** No page has this address: other words than for an object that is gone. */
  readonly isUnmatched?: boolean;
  /** The page itself failed: no server said anything, so support is named and not the server (spec §8). */
  readonly isDefault?: boolean;
  readonly homeHref?: string;
};

export function ErrorPage({ status, detail, isUnmatched = false, isDefault = false, homeHref = '/' }: ErrorPageProps) {
  const { t } = useTranslation('ui');
  const isKnown = !isDefault && (status === 404 || status === 500);
  const known = isKnown ? (`error.${status}` as const) : 'error.other';
  return (
    <div className={styles.page} role="alert">
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{t(isUnmatched ? 'error.unmatched' : known)}</h1>
      {detail && <p className={styles.detail}>{detail}</p>}
      {status === 404 && (
        <Button component="a" href={homeHref}>
          {t('error.home')}
        </Button>
      )}
    </div>
  );
}

type FallbackState = { readonly isBroken: boolean };

/** The last resort: when the error page fails itself, plain words and a way home (spec §8). */
export class ErrorFallback extends Component<{ readonly children: ReactNode }, FallbackState> {
  override state: FallbackState = { isBroken: false };

  static getDerivedStateFromError(): FallbackState {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className={styles.page} role="alert">
        <h1 className={styles.message}>The error page could not be shown.</h1>
        <a href="/">Home</a>
      </div>
    );
  }
}
