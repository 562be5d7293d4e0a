/** The whole application around the router. */
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { watchForLostChunks } from '../platform/lost-chunks.ts';
import { ErrorFallback } from '../ui/error-page.tsx';
import { makeRouter } from './router.tsx';
import { followSession } from './session-end.ts';
import { theme } from './theme.ts';

export function App() {
  const [router] = useState(startRouter);
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

function startRouter() {
  watchForLostChunks();
  const router = makeRouter();
  followSession(router);
  return router;
}
