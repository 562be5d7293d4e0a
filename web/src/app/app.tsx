/** The whole application around the router. */
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorFallback } from '../ui/error-page.tsx';
import type { PortalRouter } from './router.tsx';
import { theme } from './theme.ts';

export function App({ router }: { readonly router: PortalRouter }) {
  return (
    <ErrorFallback>
      <MantineProvider theme={theme} forceColorScheme="light">
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </MantineProvider>
    </ErrorFallback>
  );
}
