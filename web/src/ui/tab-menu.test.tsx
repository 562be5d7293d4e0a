// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { routerInTest } from '../../test/router-in-test.tsx';
import { storeLanguage } from '../platform/language.ts';
import { TabMenu } from './tab-menu.tsx';

afterEach(cleanup);

const tabs = [
  { to: '/guide', label: 'Guide' },
  { to: '/docs', label: 'Docs' },
];

async function open(path: string) {
  const { view } = routerInTest(<TabMenu label="Help" tabs={tabs} />, path);
  render(<MantineProvider env="test">{view}</MantineProvider>);
  await screen.findByRole('link', { name: 'Guide' });
  return screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
}

it('highlights the tab whose path is the current path, with any language before it', async () => {
  storeLanguage('ko');
  expect((await open('/docs')).map((link) => link.textContent)).toEqual(['Docs']);
  cleanup();
  storeLanguage('en');
  const current = await open('/en/guide');
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/en/guide']);
});

it('highlights nothing on a page that is no tab, not even below one', async () => {
  storeLanguage('ko');
  expect(await open('/guide/more')).toEqual([]);
});
