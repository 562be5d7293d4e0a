/** What whoever is signed in needs first, in one file: the frame, the page in it that opens first, and what they ask for. */
import { MainFrame, startFrame } from './main-layout.tsx';
import { MainPage, startMainPage } from './main-page.tsx';
import { sharedQueries } from './shared-queries.tsx';

export const signedInStart = { MainFrame, startFrame, MainPage, startMainPage, sharedQueries };
