/** Who somebody is: in a provider's window where one is set, else by the identity card's office. */
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { provedInWindow } from '../platform/runtime-config.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { IdCardProof, type IdCardProofProps } from './id-card-proof.tsx';

const IdentityWindow = lazyPart(async () => (await import('./identity-window.tsx')).IdentityWindow);

export function PersonProof(props: IdCardProofProps) {
  if (!provedInWindow('id_card')) return <IdCardProof {...props} />;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <IdentityWindow {...props} />
    </Suspense>
  );
}
