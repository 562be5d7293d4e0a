/** A list that grows: co-representatives, branches, beneficial owners. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './item-list.module.css';
import type { SignUpForm } from './sign-up-form.ts';
import { withoutItem } from './sign-up-values.ts';

type ItemListProps = {
  readonly form: SignUpForm;
  /** Where the items are kept, such as `coOwners`. */
  readonly list: string;
  readonly addLabel: string;
  /** What a new item begins with. */
  readonly start?: Readonly<Record<string, string>>;
  /** The number of the first one, for the headings. */
  readonly firstNumber?: number;
  /** The fields of one item; `prefix` ends in a dot. */
  readonly children: (prefix: string) => ReactNode;
};

const most = 20;

export function ItemList({ form, list, addLabel, start = {}, firstNumber = 1, children }: ItemListProps) {
  const { t } = useTranslation('registration');
  const { id, error } = form.fieldOf(list);
  const count = Number(form.values[`${list}.count`]) || 0;
  const name = list.split('.').at(-1) as 'coOwners';
  const add = () =>
    form.set({
      [`${list}.count`]: String(count + 1),
      ...Object.fromEntries(Object.entries(start).map(([field, value]) => [`${list}.${count}.${field}`, value])),
    });
  return (
    <div id={id} tabIndex={-1} className={styles.list} aria-describedby={error ? `${id}-error` : undefined}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields read their values by place
        <fieldset key={place} className={styles.item}>
          <legend className={styles.legend}>{t(`list.${name}`, { place: place + firstNumber })}</legend>
          {children(`${list}.${place}.`)}
          <Button
            variant="subtle"
            color="red"
            size="xs"
            className={styles.remove ?? ''}
            onClick={() => form.set(withoutItem(form.values, list, place))}
          >
            {t('list.remove')}
          </Button>
        </fieldset>
      ))}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {count < most && (
        <Button variant="default" size="sm" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
