// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import company from '../company/texts/en.json' with { type: 'json' };
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { GalleryActs } from './gallery-acts.tsx';
import texts from './texts/en.json' with { type: 'json' };

beforeAll(async () => {
  storeLanguage('en');
  const { default: ui } = await import('../ui/texts/en.json', { with: { type: 'json' } });
  bringTexts('en', { ui, gallery: texts, company });
});
afterEach(cleanup);

it('shows acts at rest, what failed, what is loaded and what is still checked, and sends nothing', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <GalleryActs />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findAllByRole('button', { name: texts.acts.downloads })).length).toBe(2);
  expect(screen.getByText(texts.acts.here)).toBeTruthy();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(1);
});
