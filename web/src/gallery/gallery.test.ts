/** Every control of `ui/` has its place in the gallery: imported there, or drawn by a control that is. */
import { describe, expect, test } from 'vitest';

type Sources = Readonly<Record<string, string>>;

const ui: Sources = import.meta.glob<string>(['../ui/*.tsx', '!../ui/*.test.tsx'], {
  query: '?raw',
  eager: true,
  import: 'default',
});
const gallery: Sources = import.meta.glob<string>('./*.tsx', { query: '?raw', eager: true, import: 'default' });

/** What has no look of its own, or stands once in the frame of every page. */
const notShown: Readonly<Record<string, string>> = {
  'connection-bar': 'stands at the edge of every page while the device is offline',
  'copied-text': 'is a text and a button, both of which are shown',
  'dialog-host': 'draws the dialogs that the gallery opens',
  'dialog-window': 'is such a dialog',
  'error-page': 'is a page',
  'list-first': 'is the frame of a page',
  'list-page': 'is the frame of a page, made of what is shown',
  'paged-list': 'is the frame of a list, made of what is shown',
  'near-screen': 'only waits',
  'progress-bar': 'runs on top of every page that is opened',
  proposal: 'is a notice, facts and the buttons of a decision, all of which are shown',
  'sequential-reveal': 'only waits',
  'support-contact': 'is a line of text, where the operator has named a contact',
};

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.tsx$/, '');

function drawnBy(source: string): readonly string[] {
  return [...source.matchAll(/(?:from |import\()'(?:\.\.\/ui|\.)\/([a-z-]+)\.tsx'/g)].map(([, name = '']) => name);
}

/** The controls that the gallery does not reach. */
function missingIn(shown: Sources, controls: Sources): readonly string[] {
  const sources = new Map(Object.entries(controls).map(([path, source]) => [nameOf(path), source]));
  const reached = new Set<string>();
  const reach = (source: string) => {
    for (const name of drawnBy(source).filter((each) => sources.has(each) && !reached.has(each))) {
      reached.add(name);
      reach(sources.get(name) ?? '');
    }
  };
  for (const source of Object.values(shown)) reach(source);
  return [...sources.keys()].filter((name) => !reached.has(name)).toSorted();
}

describe('the gallery', () => {
  test('shows every control, but for those that have no look of their own', () => {
    expect(missingIn(gallery, ui)).toEqual(Object.keys(notShown).toSorted());
  });

  test('lacks a control that nobody put there, and has one that another one draws', () => {
    const made = {
      '../ui/new-slider.tsx': 'export function NewSlider() {}',
      '../ui/slider-knob.tsx': 'export function SliderKnob() {}',
    };
    expect(missingIn(gallery, { ...ui, ...made })).toEqual(expect.arrayContaining(['new-slider', 'slider-knob']));
    const drawing = { ...made, '../ui/new-slider.tsx': "import { SliderKnob } from './slider-knob.tsx';" };
    expect(missingIn({ page: "import { NewSlider } from '../ui/new-slider.tsx';" }, drawing)).toEqual([]);
  });
});
