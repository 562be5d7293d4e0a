// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { signInForTest } from '../../test/show-page.tsx';
import { figureLink } from './figure-link.ts';

beforeAll(() => signInForTest('KOTRA'));

it('narrows a list by the day of the next run, and not at all where none is to come', () => {
  const nextRun = { kind: 'next_run', count: 0, sums: [] } as const;
  const to = '/admin/kotra/settlement-inquiry/tmp';
  expect(figureLink({ ...nextRun, payOn: '2026-12-01' })).toEqual({
    to,
    search: { state: 'expected', to: '2026-12-01' },
  });
  expect(figureLink(nextRun)).toEqual({ to, search: { state: 'expected' } });
});
