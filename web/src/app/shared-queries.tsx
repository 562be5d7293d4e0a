/** What was loaded from the server, kept for all pages and forgotten when the session ends. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeQueryClient } from '../platform/query-client.ts';
import { bringStepUp } from '../platform/step-up.ts';
import { onLanguage } from '../platform/translate.ts';
import { onDemoWhole } from './demo-whole.ts';
import { beforeSessionEnd, onSessionEnd } from './session-end.ts';

export const sharedQueries = makeQueryClient();
beforeSessionEnd(() => void sharedQueries.cancelQueries());
onSessionEnd(() => sharedQueries.clear());
bringStepUp(async () => (await import('./factor-calls.ts')).askInPlace());
onDemoWhole(() => void sharedQueries.invalidateQueries());
// Answers name companies and banks in the language in which they were asked for.
onLanguage(() => void sharedQueries.invalidateQueries());

export function SharedQueries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={sharedQueries}>{children}</QueryClientProvider>;
}
