/** Draws the open dialogs; stands once in the root of the page. */
import { Suspense } from 'react';
import { openDialogs } from './dialog.ts';
import { lazyPart } from './lazy-part.tsx';
import { useWindowList } from './open-windows.ts';

const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

export function DialogHost() {
  const dialogs = useWindowList(openDialogs);
  return (
    <>
      {dialogs.map((dialog) => (
        <Suspense key={dialog.id} fallback={null}>
          <DialogWindow dialog={dialog} />
        </Suspense>
      ))}
    </>
  );
}
