// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { routerInTest } from '../../test/router-in-test.tsx';
import { storeLanguage } from '../platform/language.ts';
import { makeQueryClient } from '../platform/query-client.ts';
import { RouterView } from '../platform/router-view.tsx';
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { BlueLayout, WhiteLayout } from './centred-layout.tsx';
import app from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { app, ui }));
afterEach(cleanup);

it.each([
  ['/en/login', WhiteLayout],
  ['/en/kotra', BlueLayout],
])('%s has the guide in its top bar, as every page, and the service centre (spec §1)', async (path, Root) => {
  storeLanguage('en');
  bringRuntimeConfig({ guideUrl: 'https://help.example', supportContact: 'mailto:help@trade.example' });
  const { router } = routerInTest(null, path);
  const parts = {
    Root,
    Waiting: () => null,
    Failed: ({ error }: { readonly error: unknown }) => <p>{String(error)}</p>,
  };
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">
        <RouterView router={router} parts={parts} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: app.top.guide });
  expect(link.getAttribute('href')).toBe('https://help.example');
  // Who cannot log in cannot write an inquiry.
  const contact = screen.getByRole('link', { name: 'help@trade.example' });
  expect(contact.getAttribute('href')).toBe('mailto:help@trade.example');
});
