import { clientTypeRecords, everyClientType, loginPathOf } from '@gtp/domain/account/client-types.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { defaultLanguage, type Language, languages } from '@gtp/domain/platform/language.ts';
import { openConnection } from './begin-sign-on.ts';
import { findConnection } from './connection-store.ts';
import { endSessionUrl } from './identity-provider-http.ts';
import { findSignOnSession } from './identity-store.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

type Ended = { readonly sessionId: string; readonly clientType: ClientType; readonly language: Language };

/** Longer addresses are refused by proxies and providers. */
const longestUrl = 8_000;

/**
 * Where the browser ends the provider's own session after a logout here (OpenID Connect RP-Initiated Logout 1.0); undefined
 * where no provider opened the session, it has no such address, or does not say so in time.
 */
export async function findProviderLogout(
  context: Pick<SignOnContext, 'database' | 'sealer' | 'log' | 'publicUrl' | 'webhookAddresses'>,
  { sessionId, clientType, language }: Ended,
): Promise<string | undefined> {
  const opened = await findSignOnSession(context.database, sessionId);
  const connection = opened && (await findConnection(context.database, opened.connectionId));
  if (!opened || connection?.state !== 'active') return undefined;
  const asked = {
    idToken: context.sealer.open(opened.idToken, sessionId),
    returnUrl: loggedOutUrlOf(context),
    state: `${loginPathOf(clientType)}.${language}`,
  };
  try {
    const url = await endSessionUrl(openConnection(context, connection), asked, context.webhookAddresses);
    return url !== undefined && url.length <= longestUrl ? url : undefined;
  } catch (error) {
    context.log.warn({
      event: 'no logout at a provider',
      connectionId: connection.connectionId,
      reason: String(error),
    });
    return undefined;
  }
}

/** Where a provider sends the browser back to after a logout there. */
export function loggedOutUrlOf({ publicUrl }: Pick<SignOnContext, 'publicUrl'>): string {
  return `${publicUrl}/single-sign-on/logged-out`;
}

/** The login page that a `state` of ours names; what else stands there leads to where one logs in by an organisation. */
export function loginPageOf({ publicUrl }: Pick<SignOnContext, 'publicUrl'>, state: string): string {
  const [entry = '', named] = state.split('.');
  const language = languages.find((each) => each === named) ?? defaultLanguage;
  const isEntry = everyClientType.some((each) => clientTypeRecords[each].loginPath === entry);
  return `${publicUrl}${language === defaultLanguage ? '' : `/${language}`}/${isEntry ? entry : 'single-sign-on'}`;
}
