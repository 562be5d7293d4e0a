/** The title is forced to the product's name (spec §9), so a live region says which page was opened, by its `h1`. */
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouter } from '../platform/router-view.tsx';

const settleMs = 400;

export function PageAnnouncer() {
  const router = useRouter();
  const [heading, setHeading] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = router.on('drawn', ({ pathChanged }) => {
      if (!pathChanged) return;
      clearTimeout(timer);
      timer = setTimeout(() => setHeading(document.querySelector('h1')?.textContent ?? ''), settleMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {heading}
    </VisuallyHidden>
  );
}
