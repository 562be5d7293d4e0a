/** The tree of owners above the applicant: a list in lists, which a screen reader walks level by level. */
import { type OwnerNode, treeOfOwners } from '@gtp/domain/registration/ownership-tree.ts';
import { percentText } from '../../platform/format.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import styles from './owner-tree.module.css';
import type { Found } from './ownership-drawing.ts';

export function OwnerTree({ found: { ownership, finding } }: { readonly found: Found }) {
  const { t } = useTranslation('registration');
  const nodes = treeOfOwners(ownership);
  const named = new Set(finding.owners.map(({ person }) => person));
  const applicant = ownership.parties.find(({ id }) => id === ownership.applicant)?.name;
  if (nodes.length === 0) return null;
  return (
    <section className={styles.tree} aria-label={t('assistant.tree')}>
      <p className={styles.applicant}>{applicant || t('assistant.applicant')}</p>
      <Holders nodes={nodes} named={named} isDirect />
    </section>
  );
}

type HoldersProps = {
  readonly nodes: readonly OwnerNode[];
  /** Who is to be declared. */
  readonly named: ReadonlySet<string>;
  readonly isDirect?: boolean;
};

function Holders({ nodes, named, isDirect = false }: HoldersProps) {
  const { t } = useTranslation('registration');
  return (
    <ul className={styles.holders}>
      {nodes.map(({ party, share, through, holders }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a party may hold the same company twice
        <li key={`${party.id} ${index}`} className={styles.holder}>
          <span className={styles.name}>
            <strong>{party.name}</strong> <small>{t(`assistant.${party.kind}`)}</small>
          </span>{' '}
          <span className={styles.share}>{percentText(share)}</span>
          {!isDirect && <small> {t('assistant.through', { share: percentText(through) })}</small>}
          {named.has(party.id) && <small className={styles.named}> {t('assistant.named')}</small>}
          {holders.length > 0 && <Holders nodes={holders} named={named} />}
        </li>
      ))}
    </ul>
  );
}
