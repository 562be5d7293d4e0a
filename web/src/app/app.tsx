/** The whole application around the router. */
import { Suspense } from 'react';
import type { Router } from '../platform/router.ts';
import { RouterView } from '../platform/router-view.tsx';
import { ErrorFallback } from '../ui/error-page.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailedPage } from './failed-page.tsx';
import { Root } from './root.tsx';
import { Themed } from './themed.tsx';

const parts = { Root, Waiting: Loading, Failed: FailedPage };

export function App({ router }: { readonly router: Router }) {
  return (
    <ErrorFallback>
      <Themed>
        <Suspense fallback={null}>
          <RouterView router={router} parts={parts} />
        </Suspense>
      </Themed>
    </ErrorFallback>
  );
}
