/** One section of the help with its blocks: words, steps, tables, pictures of the running product. */
import { Alert } from '@mantine/core';
import { currentLanguage } from '../platform/language.ts';
import type { HelpBlock, HelpSection, HelpTable } from './help-content.ts';
import styles from './help-page.module.css';

export function HelpSectionView({ section: { id, title, blocks } }: { readonly section: HelpSection }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {blocks.map((block, index) => (
        <Block key={`${id}-${String(index)}`} block={block} />
      ))}
    </section>
  );
}

function Block({ block: { text, steps, points, note, table, picture } }: { readonly block: HelpBlock }) {
  if (steps) return <ol className={styles.steps}>{steps.map(asItem)}</ol>;
  if (points) return <ul className={styles.steps}>{points.map(asItem)}</ul>;
  if (note)
    return (
      <Alert role="note" className={styles.note ?? ''}>
        {note}
      </Alert>
    );
  if (table) return <Table table={table} />;
  if (picture) return <Picture {...picture} />;
  return <p>{text}</p>;
}

const asItem = (words: string) => <li key={words}>{words}</li>;

function Table({ table: { head, rows } }: { readonly table: HelpTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
    <section className={styles.tableFrame} aria-label={head.join(', ')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={`${head[index + 1]}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Picture({ name, caption }: { readonly name: string; readonly caption: string }) {
  return (
    <figure className={styles.picture}>
      <img src={`/help/${currentLanguage()}/${name}.webp`} alt={caption} width={1280} height={800} loading="lazy" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
