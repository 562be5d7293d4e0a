/** The field of the search: arrows go through the options, Enter opens the active one. */
import { Loader, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { IconSearch } from '../ui/icons.ts';
import { type Option, optionId } from './hit-list.tsx';
import styles from './search.module.css';

const longest = 100;

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly options: readonly Option[];
  readonly active: Option | undefined;
  readonly onMove: (key: string) => void;
  readonly listId: string;
  readonly isBusy: boolean;
  /** The options are those of an older text: Enter opens none of them. */
  readonly isLate: boolean;
};

export function SearchField(props: SearchFieldProps) {
  const { value, onChange, options, active, onMove, listId, isBusy, isLate } = props;
  const { t } = useTranslation('search');
  function onKeyDown(event: KeyboardEvent) {
    // An input method that composes has these keys for itself.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (!isLate) active?.choose();
  }
  function move(step: number) {
    const index = options.findIndex(({ key }) => key === active?.key);
    const next = options.at((index + step) % options.length);
    if (next) onMove(next.key);
  }
  return (
    <TextInput
      data-autofocus
      size="md"
      className={styles.field}
      role="combobox"
      aria-label={t('field')}
      aria-autocomplete="list"
      aria-expanded={options.length > 0}
      aria-controls={listId}
      aria-activedescendant={active && optionId(listId, active)}
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      placeholder={t('placeholder')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={isBusy && <Loader size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
