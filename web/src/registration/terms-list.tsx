/** Terms or confirmations: each with its text, and a row above that ticks all of them at once (spec §2, §5). */
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import type { SignUpForm } from './sign-up-form.ts';
import styles from './terms-list.module.css';

type TermsListProps = {
  readonly form: SignUpForm;
  /** Where a mistake lands, `terms` or `compliance`; below it each answer is kept. */
  readonly path: 'terms' | 'compliance';
  readonly items: readonly string[];
  readonly titleOf: (item: string) => string;
  readonly textOf: (item: string) => string;
  readonly allLabel: string;
  /** What a tick is kept as: the version of what was read. */
  readonly answer: string;
  /** The text is folded up and opens when it is asked for. */
  readonly isFolded?: boolean;
};

export function TermsList({ form, path, items, titleOf, textOf, allLabel, ...rest }: TermsListProps) {
  const { answer, isFolded = false } = rest;
  const { t } = useTranslation('registration');
  const { id, error } = form.fieldOf(path);
  const isTicked = (item: string) => form.values[`${path}.${item}`] === answer;
  const ticked = items.filter(isTicked).length;
  const tick = (wanted: readonly string[], isOn: boolean) =>
    form.set(Object.fromEntries(wanted.map((item) => [`${path}.${item}`, isOn ? answer : ''])));
  return (
    <fieldset className={styles.list} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{allLabel}</legend>
      <div className={styles.all}>
        <Checkbox
          size="md"
          label={<strong>{allLabel}</strong>}
          checked={ticked === items.length}
          indeterminate={ticked > 0 && ticked < items.length}
          onChange={(event) => tick(items, event.currentTarget.checked)}
        />
        <span className={styles.count}>{t('terms.count', { ticked, total: items.length })}</span>
      </div>
      {items.map((item) => (
        <div key={item} className={styles.item} data-missing={error !== undefined && !isTicked(item)}>
          <Checkbox
            size="md"
            label={titleOf(item)}
            checked={isTicked(item)}
            onChange={(event) => tick([item], event.currentTarget.checked)}
          />
          {isFolded ? (
            <details className={styles.details}>
              <summary>{t('terms.read')}</summary>
              <p>{textOf(item)}</p>
            </details>
          ) : (
            <p className={styles.text}>{textOf(item)}</p>
          )}
        </div>
      ))}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
