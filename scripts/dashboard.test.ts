/** The dashboard shows what the alerts look at, so that who is woken sees since when and how much. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
const metricsIn = (text: string) => [...text.matchAll(/\bportal_\w+/g)].map(([name]) => name);

type Panel = {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
};
const { panels } = JSON.parse(read('grafana/portal.json')) as { readonly panels: readonly Panel[] };

const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)];

test('there are alerts', () => expect(alerts.length).toBeGreaterThan(30));

test.each(alerts.map(([, name = '', expression = '']) => ({ name, expression })))(
  'the dashboard shows what $name looks at',
  ({ expression }) => {
    expect(metricsIn(read('grafana/portal.json'))).toEqual(expect.arrayContaining(metricsIn(expression)));
  },
);

test('no panel of the dashboard lies on another one', () => {
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
