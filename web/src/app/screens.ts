/**
 * The screens of the route table, each loaded when it is first opened. The login's are known at once; which others there
 * are is a file for who has no login, and one for who has, so that nobody waits for the other's.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { openScreens } from './open-screens.ts';
import type { signedInScreens } from './signed-in-screens.ts';

export type Screen = {
  readonly load: () => Promise<ComponentType>;
  /** The features whose texts it shows; `app` and `ui` are always there. */
  readonly texts: readonly string[];
  /** Asks for what it shows before it is drawn: when it is opened, and when a link to it is pointed at or has the focus. */
  readonly start?: (queries: QueryClient, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
};

export type ScreenName = keyof typeof loginScreens | keyof typeof openScreens | keyof typeof signedInScreens;

const loginScreens = {
  start: { load: async () => (await import('../landing/landing-page.tsx')).LandingPage, texts: ['landing'] },
  login: { load: async () => (await import('../session/login-page.tsx')).LoginPage, texts: ['session'] },
  'body-login': {
    load: async () => (await import('../session/login-page.tsx')).InstitutionLoginPage,
    texts: ['session'],
  },
  'two-factor': {
    load: async () => (await import('./two-factor-screen.tsx')).TwoFactorScreen,
    texts: ['session'],
  },
} satisfies Readonly<Record<string, Screen>>;

/** What a row says of its screen. */
type ScreenOfRow = { readonly screen: ScreenName; readonly who: string };
type Screens = Readonly<Partial<Record<ScreenName, Screen>>>;

const loadOpen = async (): Promise<Screens> => (await import('./open-screens.ts')).openScreens;
const loadSignedIn = async (): Promise<Screens> => (await import('./signed-in-screens.ts')).signedInScreens;

/** The screen of a row. What is opened without a login may also have a row behind it. */
export async function loadScreen({ screen, who }: ScreenOfRow): Promise<Screen> {
  const known: Screens = loginScreens;
  const found =
    known[screen] ?? (who === 'public' ? undefined : (await loadSignedIn())[screen]) ?? (await loadOpen())[screen];
  if (!found) throw new Error(`No screen is called ${screen}`);
  return found;
}
