/** The menu of saved views beside a list; the list does not wait for it. */
import { type ComponentProps, Suspense } from 'react';
import { Coming } from '../ui/coming.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { SavedViewsMenu } from './saved-views-menu.tsx';

const Menu = lazyPart(async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu);

export function SavedViews(props: ComponentProps<typeof SavedViewsMenu>) {
  return (
    <Suspense fallback={<Coming />}>
      <Menu {...props} />
    </Suspense>
  );
}
