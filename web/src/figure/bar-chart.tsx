/** Bars over time, one a step; the same figures stand in a table below. */
import styles from './figure.module.css';

/** What is stacked in a bar, from its foot. */
export type Bar = { readonly key: string; readonly parts: readonly number[] };

type BarChartProps = {
  /** What the picture says in words, for those who do not see it. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Below the first and the last bar. */
  readonly ends: readonly [string, string];
  /** The height of the tallest bar, in words. */
  readonly top: string;
};

const height = 100;
const barPlace = 10;
const barWidth = 7;
const tones = [styles.first, styles.second];

export function BarChart({ label, bars, ends, top }: BarChartProps) {
  const tallest = Math.max(...bars.map(({ parts }) => sumOf(parts)), 1);
  return (
    <div className={styles.chart}>
      <span className={styles.axis}>{top}</span>
      <svg role="img" aria-label={label} viewBox={`0 0 ${bars.length * barPlace} ${height}`} preserveAspectRatio="none">
        {bars.map(({ key, parts }, place) => (
          <g key={key} transform={`translate(${place * barPlace} 0)`}>
            {rectanglesOf(parts, tallest).map(({ y, tall, tone }) => (
              <rect
                key={tone}
                className={tones[tone]}
                x={(barPlace - barWidth) / 2}
                y={y}
                width={barWidth}
                height={tall}
              />
            ))}
          </g>
        ))}
      </svg>
      <span className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </div>
  );
}

function rectanglesOf(parts: readonly number[], tallest: number) {
  return parts.map((part, tone) => {
    const tall = (part / tallest) * height;
    const below = (sumOf(parts.slice(0, tone)) / tallest) * height;
    return { y: height - below - tall, tall, tone };
  });
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
