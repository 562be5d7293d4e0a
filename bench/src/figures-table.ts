/** The one table of all measurements: as `npm run bench` prints it and as `bench/README.md` keeps it. */
import { type Figure, type FigureId, figures } from './figures.ts';

/** What was measured last, by figure; `day` as YYYY-MM-DD. */
export type Kept = { readonly [Id in FigureId]?: { readonly value: number; readonly day: string } };

const marks = ['<!-- figures: npm run bench -- --keep -->', '<!-- end of figures -->'] as const;

type Shown = { readonly found: Kept; readonly last?: Kept };

/** Figures that were not measured this time stand with the last time alone; those never measured are left out. */
export function tableOf({ found, last = {} }: Shown): string {
  const rows = (Object.keys(figures) as FigureId[])
    .filter((id) => found[id] || last[id])
    .map((id) => {
      const figure: Figure = figures[id];
      const now = found[id];
      const before = last[id];
      return [
        figure.what,
        now ? shown(now.value, figure) : '',
        aimOf(figure),
        now ? shareOf(now.value, figure) : '',
        before ? `${shown(before.value, figure)} (${before.day})` : '',
      ];
    });
  return lines(['figure', 'now', 'aim', 'now ÷ aim', 'last time'], rows);
}

/** Puts the table of all figures, as they are kept, between the two marks of the text. Throws where they are missing. */
export function writeTable(text: string, kept: Kept): string {
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start) throw new Error('The marks are missing');
  const rows = (Object.keys(figures) as FigureId[]).map((id) => {
    const last = kept[id];
    const figure: Figure = figures[id];
    const measured = last
      ? [shown(last.value, figure), aimOf(figure), shareOf(last.value, figure), last.day]
      : undefined;
    return [figure.what, ...(measured ?? ['', aimOf(figure), '', 'not kept yet'])];
  });
  const table = lines(['figure', 'measured', 'aim', 'measured ÷ aim', 'day'], rows);
  return `${text.slice(0, start)}${marks[0]}\n${table}\n${text.slice(end)}`;
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function aimOf({ aim, unit, better }: Figure): string {
  if (aim === undefined) return '';
  if (aim === 0) return '0';
  return `${better === 'more' ? '≥' : '≤'} ${shown(aim, { unit })}`;
}

/** Above 1 is good where more is better, below 1 where less is; what misses its aim is marked. */
function shareOf(value: number, { aim, better }: Figure): string {
  if (aim === undefined) return '';
  const isMissed = better === 'more' ? value < aim : value > aim;
  const share = aim === 0 ? '' : (value / aim).toFixed(2);
  return isMissed ? `**${share || value}**` : share;
}

function shown(value: number, { unit }: Pick<Figure, 'unit'>): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (unit === 'a second') return `${number} a second`;
  return unit === '' ? number : `${number} ${unit}`;
}
