/** The options below the field, in groups; the focus stays in the field, which names the active one. */
import { type ReactNode, useEffect, useId } from 'react';
import styles from './search.module.css';

export type Option = { readonly key: string; readonly label: ReactNode; readonly choose: () => void };
export type Section = { readonly key: string; readonly title: string; readonly options: readonly Option[] };

type HitListProps = {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly Section[];
  readonly active: Option | undefined;
  readonly onMove: (key: string) => void;
};

export function HitList({ id, label, sections, active, onMove }: HitListProps) {
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {sections.map((section) => (
        <OptionGroup key={section.key} title={section.title}>
          {section.options.map((option) => (
            // The keyboard is the field's.
            // biome-ignore lint/a11y/useKeyWithClickEvents: an option has no focus of its own
            // biome-ignore lint/a11y/useFocusableInteractive: an option has no focus of its own
            <div
              key={option.key}
              id={optionId(id, option)}
              role="option"
              aria-selected={option.key === active?.key}
              className={styles.option}
              onMouseMove={() => option.key !== active?.key && onMove(option.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={option.choose}
            >
              {option.label}
            </div>
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

/** The option's id in the page. */
export function optionId(listId: string, { key }: Pick<Option, 'key'>): string {
  return `${listId}-${key.replaceAll(/\W/g, '-')}`;
}

function OptionGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.groupTitle}>
        {title}
      </div>
      {children}
    </div>
  );
}
