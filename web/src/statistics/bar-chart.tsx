/**
 * Bars over time, one a step, before three lines with round labels; the same figures stand in a table below. Pointer,
 * touch and arrow keys choose a bar, and a tip at it says its period and figures, aloud too.
 */
import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { gridLines, shortNumber } from './grid-lines.ts';
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
};

const height = 100;
const barSlot = 10;
const barWidth = 7;
const tones = [styles.first, styles.second];

export function BarChart({ label, bars, ends }: BarChartProps) {
  const { t } = useTranslation('statistics');
  const hintId = useId();
  const [chosen, choose] = useState<number>();
  const lines = gridLines(Math.max(...bars.map(({ parts }) => sumOf(parts))));
  const top = lines.at(-1) ?? 1;
  const last = bars.length - 1;
  const place = chosen === undefined ? undefined : Math.min(chosen, last);
  const bar = place === undefined ? undefined : bars[place];
  const point = (event: PointerEvent<SVGSVGElement>) => choose(barUnder(event, bars.length));
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        {lines.map((line) => (
          <span key={line} className={styles.gridLine} style={{ bottom: `${(line / top) * 100}%` }}>
            {shortNumber(line)}
          </span>
        ))}
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
              {rectanglesOf(parts, top).map(({ y, tall, tone }) => (
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
        <p
          role="status"
          className={`${styles.tip} ${bar ? styles.tipShown : ''}`}
          style={tipPlace({ place: place ?? 0, count: bars.length, share: bar ? sumOf(bar.parts) / top : 0 })}
        >
          {bar && (
            <>
              <b>{bar.period}</b> {bar.valueText}
            </>
          )}
        </p>
      </div>
      <input
        type="range"
        className={styles.reader}
        aria-label={t('volume.read')}
        aria-describedby={hintId}
        aria-valuetext={bar ? `${bar.period} ${bar.valueText}` : ''}
        min={0}
        max={last}
        value={chosen ?? last}
        onFocus={() => choose((before) => before ?? last)}
        onBlur={() => choose(undefined)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <span id={hintId} hidden>
        {t('volume.readHint')}
      </span>
      <span className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </div>
  );
}

type Tip = { readonly place: number; readonly count: number; readonly share: number };

/** Above the bar, and never beyond the picture's edges: its own part that lies left of the bar grows with the place. */
function tipPlace({ place, count, share }: Tip) {
  const left = ((place + 0.5) / count) * 100;
  return {
    left: `calc(var(--chart-labels) + (100% - var(--chart-labels)) * ${left / 100})`,
    bottom: `${Math.max(0, share) * 100}%`,
    transform: `translate(-${left}%, -6px)`,
  };
}

/** The place of the bar at which a finger or pointer is. */
function barUnder({ currentTarget, clientX }: PointerEvent<SVGSVGElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const index = width > 0 ? Math.floor(((clientX - left) / width) * count) : 0;
  return Math.max(0, Math.min(count - 1, index));
}

function rectanglesOf(parts: readonly number[], top: number) {
  return parts.map((part, tone) => {
    const tall = (part / top) * height;
    const below = (sumOf(parts.slice(0, tone)) / top) * height;
    return { y: height - below - tall, tall, tone };
  });
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
