/** Draws the open dialogs; stands once in the root of the page. */
import { lazy, Suspense } from 'react';
import { openDialogs } from './dialog.ts';
import { useWindowList } from './open-windows.ts';

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }));

export function DialogHost() {
  const dialogs = useWindowList(openDialogs);
  return (
    <Suspense fallback={null}>
      {dialogs.map((dialog) => (
        <DialogWindow key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  );
}
