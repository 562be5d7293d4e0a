/** Second factor of a login: the mailed code, or what else the person has set up. */
import { Suspense, useState } from 'react';
import { awaitedMethods } from '../session/session-calls.ts';
import { TwoFactorPage } from '../session/two-factor-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { loadTexts } from './texts.ts';

/** For who has more than a mailed code; the others do not wait for it. */
const FactorLogin = lazyPart(async () => {
  const [{ FactorLogin: Login }] = await Promise.all([import('./factor-login.tsx'), loadTexts(['second-factor'])]);
  return Login;
});

export function TwoFactorScreen() {
  const [methods] = useState(awaitedMethods);
  if (!methods) return <TwoFactorPage />;
  return (
    <Suspense fallback={<Loading />}>
      <FactorLogin methods={methods} />
    </Suspense>
  );
}
