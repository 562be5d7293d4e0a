// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { bringTexts } from '../../platform/translate.ts';
import registration from '../texts/en.json' with { type: 'json' };
import { OwnerTree } from './owner-tree.tsx';
import { applicantParty, type Drawing, findingOf } from './ownership-drawing.ts';

beforeAll(() => bringTexts('en', { registration }));
afterEach(cleanup);

it('is a list in lists, with what each path comes to and who is to be declared', () => {
  const drawing: Drawing = {
    parties: [
      { id: 'p1', kind: 'company', name: 'Parent Ltd' },
      { id: 'p2', kind: 'person', name: 'Kim' },
      { id: 'p3', kind: 'person', name: 'Lee' },
    ],
    holdings: [
      { holder: 'p1', company: applicantParty, share: '60' },
      { holder: 'p2', company: 'p1', share: '70' },
      { holder: 'p3', company: 'p1', share: '30' },
    ],
  };
  const found = findingOf(drawing, { 'company.name': 'Our Company' });
  if (!found?.ok) throw new Error('It can be true.');
  render(<OwnerTree found={found.value} />);
  const tree = screen.getByRole('region', { name: registration.assistant.tree });
  expect(tree.firstChild?.textContent).toBe('Our Company');
  const [parent] = within(tree).getAllByRole('listitem');
  const items = within(parent ?? tree).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Kim Person 70.00% = 42.00% of your company to be declared',
    'Lee Person 30.00% = 18.00% of your company',
  ]);
});
