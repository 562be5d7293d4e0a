/**
 * Every cookie and storage key of the portal, in the spec's words where it gives them (spec §3, §9). One more cookie is
 * the server's, too: `contract/src/platform/read-after.ts`.
 */

/** Cookies that live one day; readable by script, as the spec asks. */
export const tokenCookies = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userGroup: 'userType',
  /** By how many milliseconds this device's clock is ahead of the server's. */
  clockAheadMs: 'clockAheadMs',
} as const;

/** Cookies that live seven days: who was signed in. */
export const clientCookies = {
  userId: 'userId',
  clientType: 'clentType',
  companyId: 'RelationId',
} as const;

export const localeCookie = 'i18n_redirected';

export const localKeys = {
  locale: 'locale',
  /** Epoch milliseconds of the last activity in any tab; the countdown counts from it. */
  lastActivity: 'tokenTime',
  isMenuFolded: 'menuFolded',
  /** `light` or `dark`; absent where this device's own setting decides. */
  colourScheme: 'colourScheme',
  /** The file with the characters of later pages that this browser has been given. */
  laterCharacters: 'laterCharacters',
  /** Followed by the user and the table's name. */
  hiddenColumns: 'hiddenColumns:',
  /** Followed by the user: how many rows a page of a list has. */
  pageLength: 'pageLength:',
  /** Followed by the user: a single `/` does not open the search. */
  isSlashOff: 'slashOff:',
  /**
   * Followed by the user and the order: an order sheet that is being written. `#` and a mark follow where each tab keeps
   * its own; under the key without it the tab's session storage says which (`tab-draft.ts`).
   */
  orderDraft: 'orderDraft:',
  /** Sign-ups that are being filled in (spec §4). */
  buyerSignUp: 'buyer',
  sellerSignUp: 'seller',
  /** Followed by the user: an inquiry that is being written; each tab's own, as order sheets are. */
  inquiryDraft: 'inquiryDraft:',
  /** Followed by the user and the order: why evidence is given back, while that is being written. */
  evidenceReturn: 'evidenceReturn:',
} as const;

export const sessionKeys = {
  returnPath: 'returnPath',
  /** Why the person was signed out, shown once on the login page. */
  endReason: 'endReason',
  lastChunkReload: 'lastChunkReload',
  /** How far pages of the history were scrolled. */
  scroll: 'scroll',
  /** Followed by the user: by when a passkey or an authenticator app must be there, as the session said it last. */
  strongDueAt: 'strongDueAt:',
  /** What was looked for lately, a line each. */
  recentSearches: 'recentSearches',
  /** The second factor's e-mailed code: masked address and when it expires. */
  mailedCode: 'mailedCode',
  /** A round to the institution's login server that is under way: its errand and verifier. */
  signOn: 'signOn',
  /** Followed by the form's name: the request id of a command still without an answer. */
  requestId: 'requestId:',
} as const;

/** Of what the tabs of a browser do one after the other, or one for all. */
export const lockNames = { reissueTokens: 'reissueTokens', followChanges: 'followChanges' } as const;

/** Where the access token names a deputy's kinds (DP01–DP08), and those of them that wait for a proof. */
export const deputyClaims = { given: 'deputyTypeList', waiting: 'waitingTypeList' } as const;
