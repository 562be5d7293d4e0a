/** Field by field: what was agreed, typed, read in the documents and answered by a register, and what follows. */

import { instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconAlertTriangle, IconCheck, IconHelpCircle, IconSearch, IconX } from '../ui/icons.ts';
import styles from './evidence.module.css';
import type { DocumentNames, ShownPlace } from './evidence-props.ts';
import type { EvidenceRead, EvidenceRow } from './evidence-queries.ts';
import { useValueText } from './evidence-values.ts';

type EvidenceTableProps = {
  readonly rows: readonly EvidenceRow[];
  readonly nameOf: DocumentNames;
  readonly shown: ShownPlace | undefined;
  readonly onShow: (place: ShownPlace) => void;
};

export function EvidenceTable({ rows, ...showing }: EvidenceTableProps) {
  const { t } = useTranslation('evidence');
  const needed = rows.filter(({ verdict }) => verdict !== 'not_needed');
  const others = rows.filter(({ verdict }) => verdict === 'not_needed');
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('table.caption')}</caption>
        <thead>
          <tr>
            {(['field', 'agreed', 'typed', 'read', 'register', 'verdict'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {needed.map((row) => (
            <Row key={row.field} row={row} {...showing} />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p className={styles.small}>
          {t('table.notNeeded', { fields: others.map(({ field }) => t(`field.${field}`)).join(', ') })}
        </p>
      )}
    </>
  );
}

type Showing = Omit<EvidenceTableProps, 'rows'>;

function Row({ row, ...showing }: Showing & { readonly row: EvidenceRow }) {
  const { t } = useTranslation('evidence');
  const textOf = useValueText();
  return (
    <tr data-verdict={row.verdict}>
      <th scope="row">{t(`field.${row.field}`)}</th>
      <td data-column={t('table.agreed')}>{textOf(row.agreed)}</td>
      <td data-column={t('table.typed')}>{row.field === 'charged' ? '–' : textOf(row.typed)}</td>
      <td data-column={t('table.read')}>
        <Reads field={row.field} reads={row.reads} {...showing} />
      </td>
      <td data-column={t('table.register')}>
        <RegisterWord row={row} />
      </td>
      <td data-column={t('table.verdict')} className={styles.verdict}>
        <Verdict row={row} />
      </td>
    </tr>
  );
}

type ReadsProps = Showing & { readonly field: EvidenceRow['field']; readonly reads: readonly EvidenceRead[] };

function Reads({ field, reads, nameOf, shown, onShow }: ReadsProps) {
  const { t } = useTranslation('evidence');
  if (reads.length === 0) return <>{'–'}</>;
  return (
    <ul className={styles.reads}>
      {reads.map((read, index) => {
        const place = { fileId: read.fileId, page: read.place?.page ?? 1, ...(read.place && { box: read.place }) };
        const isShown = shown?.fileId === read.fileId && shown.box !== undefined && shown.box === read.place;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a judgement is kept as it was
          <li key={index}>
            <button
              type="button"
              className={styles.read}
              aria-pressed={isShown}
              aria-label={t('table.show', { field: t(`field.${field}`), value: read.written })}
              onClick={() => onShow(place)}
            >
              {read.written}
            </button>
            <span className={styles.source}>
              {nameOf(read.documentCode)}
              {read.place && ` · ${t('page.short', { page: read.place.page })}`}
            </span>
            {!read.isAgreeing && (
              <span className={styles.bad}>
                <IconX size={14} aria-hidden /> {t('table.differs')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function RegisterWord({ row: { field, typed, register } }: { readonly row: EvidenceRow }) {
  const { t } = useTranslation('evidence');
  const textOf = useValueText();
  if (field === 'charged' && typed) {
    return (
      <>
        {typed}
        <span className={styles.source}>{t('table.card')}</span>
      </>
    );
  }
  if (!register) return <>{'–'}</>;
  const isFound = register.outcome === 'found';
  return (
    <>
      {isFound ? textOf(register.value) : t(`outcome.${register.outcome}`)}
      <span className={styles.source}>
        {t(`register.${register.register}`)} · {instantText(register.askedAt)}
      </span>
      {isFound && !register.isAgreeing && (
        <span className={styles.bad}>
          <IconX size={14} aria-hidden /> {t('table.differs')}
        </span>
      )}
    </>
  );
}

const verdictIcons = {
  agrees: IconCheck,
  differs: IconX,
  not_read: IconSearch,
  unconfirmed: IconAlertTriangle,
  not_needed: IconHelpCircle,
} as const satisfies Record<EvidenceRow['verdict'], unknown>;

function Verdict({ row: { verdict, reason, register } }: { readonly row: EvidenceRow }) {
  const { t } = useTranslation('evidence');
  const Icon = verdictIcons[verdict];
  const isConfirmed = verdict === 'agrees' && register?.outcome === 'found';
  return (
    <>
      <span className={styles.verdictWord}>
        <Icon size={16} aria-hidden /> {t(isConfirmed ? 'verdict.confirmed' : `verdict.${verdict}`)}
      </span>
      {reason && <span className={styles.source}>{t(`reason.${reason}`)}</span>}
    </>
  );
}
