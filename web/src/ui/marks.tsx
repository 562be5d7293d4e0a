/** Marks drawn by us: a card with its network's name, and the initials of a bank or an institution (decision 0195). */
import styles from './marks.module.css';

/** Networks that do not write themselves in capitals throughout. */
const brandNames: Readonly<Record<string, string>> = { mastercard: 'Mastercard' };

type CardTextProps = {
  /** The network, as the acquirer names it. */
  readonly brand: string;
  readonly last4: string;
  /** Said behind the number. */
  readonly issuer?: string;
};

/** `VISA ···· 4242 · Issuer`, the network as a mark. */
export function CardText({ brand, last4, issuer }: CardTextProps) {
  return (
    <>
      <span className={styles.network}>{brandNames[brand] ?? brand.toUpperCase()}</span>{' '}
      <span className={styles.number}>···· {last4}</span>
      {issuer !== undefined && ` · ${issuer}`}
    </>
  );
}

/** A name with its initials in a tile before it; screen readers read the name alone. */
export function NameWithMark({ name }: { readonly name: string }) {
  return (
    <span className={styles.named}>
      <span className={styles.tile} aria-hidden>
        {initialsOf(name)}
      </span>
      {name}
    </span>
  );
}

/** Of Latin names the initials of two words, of others the first character. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s·()/-]+/).filter(Boolean);
  const [first = '', second = ''] = words;
  if (!/^[A-Za-z]/.test(first)) return [...first][0] ?? '';
  if (/^[A-Z]{2}/.test(first)) return first.slice(0, 2);
  return `${first[0] ?? ''}${/^[A-Za-z]/.test(second) ? second[0] : ''}`.toUpperCase();
}
