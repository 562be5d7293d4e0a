/** The whole application around the router. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { makeQueryClient } from '../platform/query-client.ts';
import { ErrorFallback } from '../ui/error-page.tsx';
import { makeRouter } from './router.tsx';
import { followSession } from './session-end.ts';
import { theme } from './theme.ts';

export function App() {
  const [{ router, queryClient }] = useState(startParts);
  return (
    <ErrorFallback>
      <MantineProvider theme={theme} forceColorScheme="light">
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </ErrorFallback>
  );
}

function startParts() {
  const parts = { router: makeRouter(), queryClient: makeQueryClient() };
  followSession(parts);
  return parts;
}
