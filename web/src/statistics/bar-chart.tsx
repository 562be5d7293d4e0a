/**
 * Bars over time, one a step; the same figures stand in a table below. Pointer, touch and arrow keys choose a bar, and
 * the line below the picture says its period and figures, aloud too.
 */
import { type PointerEvent, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './statistics.module.css';

/** What is stacked in a bar, from its foot, and what it stands for in words. */
export type Bar = {
  readonly key: string;
  readonly parts: readonly number[];
  /** From when to when. */
  readonly period: string;
  /** Sum and count. */
  readonly valueText: string;
};

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
const barSlot = 10;
const barWidth = 7;
const tones = [styles.first, styles.second];

export function BarChart({ label, bars, ends, top }: BarChartProps) {
  const { t } = useTranslation('statistics');
  const [chosen, choose] = useState<number>();
  const tallest = Math.max(...bars.map(({ parts }) => sumOf(parts)), 1);
  const last = bars.length - 1;
  const bar = chosen === undefined ? undefined : bars[Math.min(chosen, last)];
  const point = (event: PointerEvent<SVGSVGElement>) => choose(barUnder(event, bars.length));
  return (
    <div className={styles.chart}>
      <span className={styles.axis}>{top}</span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * barSlot} ${height}`}
        preserveAspectRatio="none"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
      >
        {bars.map(({ key, parts }, index) => (
          <g
            key={key}
            transform={`translate(${index * barSlot} 0)`}
            className={bar !== undefined && bar.key !== key ? styles.faded : ''}
          >
            {rectanglesOf(parts, tallest).map(({ y, tall, tone }) => (
              <rect
                key={tone}
                className={tones[tone]}
                x={(barSlot - barWidth) / 2}
                y={y}
                width={barWidth}
                height={tall}
              />
            ))}
          </g>
        ))}
      </svg>
      <input
        type="range"
        className={styles.reader}
        aria-label={t('volume.read')}
        aria-valuetext={bar?.period ?? ''}
        min={0}
        max={last}
        value={chosen ?? last}
        onFocus={() => choose((before) => before ?? last)}
        onBlur={() => choose(undefined)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <span className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
      <p className={styles.said} role="status">
        {bar ? `${bar.period} · ${bar.valueText}` : t('volume.readHint')}
      </p>
    </div>
  );
}

/** The place of the bar at which a finger or pointer is. */
function barUnder({ currentTarget, clientX }: PointerEvent<SVGSVGElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const index = width > 0 ? Math.floor(((clientX - left) / width) * count) : 0;
  return Math.max(0, Math.min(count - 1, index));
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
