/**
 * A filter as a chip: with what it is set to and a cross that takes it away, or with a plus where it is not set. It opens
 * a small window over the page, which moves nothing; on a phone at the bottom edge.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './filter-chip.module.css';
import { IconPlus, IconX } from './icons.ts';

type FilterChipProps = {
  readonly label: string;
  /** What it is set to; undefined while it is not. */
  readonly value: string | undefined;
  readonly onClear: () => void;
  /** What the window holds. */
  readonly children: (close: () => void) => ReactNode;
};

export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const { t } = useTranslation('ui');
  const { place, button, isOpen, toggle, close, onKeyDown } = useSmallWindow();
  const isSet = value !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the window wherever the focus is in it
    <div className={styles.place} ref={place} onKeyDown={onKeyDown}>
      <span className={styles.chip} data-set={isSet}>
        <button
          ref={button}
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={isSet ? `${label}: ${value}` : label}
          title={isSet ? `${label}: ${value}` : undefined}
          onClick={toggle}
        >
          {!isSet && <IconPlus size={14} aria-hidden />}
          <span className={styles.words}>{value ?? label}</span>
        </button>
        {isSet && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('filter.take', { label })}
            onClick={() => {
              close();
              onClear();
            }}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </span>
      {isOpen && <SmallWindow label={label}>{children(close)}</SmallWindow>}
    </div>
  );
}

/** A chip that is on or off and needs no window. */
export function ToggleChip({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <span className={styles.chip} data-set={isOn}>
      <button type="button" className={styles.name} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {isOn ? <IconX size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
        <span className={styles.words}>{label}</span>
      </button>
    </span>
  );
}

/** With some room beside it; as in the styles. */
const widest = 356;
const focusable = 'button, input, select, [tabindex="0"]';

/** Opens towards the side on which there is room; the focus goes into it. */
export function SmallWindow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  useLayoutEffect(() => {
    // What it holds may come later and make it as wide as it can be.
    const { left = 0 } = box.current?.parentElement?.getBoundingClientRect() ?? {};
    setAtEnd(left + widest > document.documentElement.clientWidth);
    const chosen = box.current?.querySelector<HTMLElement>('[aria-pressed="true"], :checked');
    (chosen ?? box.current?.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className={styles.window} data-end={isAtEnd} role="dialog" aria-label={label}>
      {children}
    </div>
  );
}

/** Open or not; a click elsewhere, Escape and the focus that leaves close it. */
export function useSmallWindow() {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element) || target === document.body) return;
      // A calendar of a field in it floats elsewhere in the document.
      if (!place.current?.contains(target) && !target.closest('[data-portal]')) setOpen(false);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return { place, button, isOpen, toggle: () => setOpen(!isOpen), close, onKeyDown };
}

type Choice = { readonly value: string; readonly label: string };

type ChoiceListProps = {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
};

/** One answer of a few; each is a button. */
export function ChoiceList({ choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen.includes(value)}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
