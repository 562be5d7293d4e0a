import type { Language } from '@gtp/domain/platform/language.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { textsIn, textTable } from '../platform/messages.ts';
import { gatewayPage, portOneSdk } from '../platform/window-page.ts';

const texts = textTable('verification.identityPages');

type Opening = {
  readonly language: Language;
  readonly storeId: string;
  readonly channelKey: string;
  readonly identityId: string;
  readonly redirectUrl: string;
};

/** The page from which somebody goes to PortOne's window, which it opens by itself. */
export function identityPage({ language, identityId, ...opening }: Opening): string {
  const words = textsIn(texts, language);
  const asked = JSON.stringify({ ...opening, identityVerificationId: identityId });
  const body = `<main id="identity" data-asked="${escapeHtml(asked)}" data-unreachable="${escapeHtml(words.unreachable)}">
<h1>${escapeHtml(words.title)}</h1>
<p id="state" role="status">${escapeHtml(words.wait)}</p>
<p><button type="button" id="open">${escapeHtml(words.open)}</button></p>
</main>`;
  return gatewayPage({ language, title: words.title, sdk: portOneSdk, script: 'identity-window.js', body });
}

/** Where PortOne's window leads when it is over, however it ended. */
export function identityDonePage(language: Language): string {
  const words = textsIn(texts, language);
  const body = `<main><h1>${escapeHtml(words.doneTitle)}</h1><p role="status">${escapeHtml(words.done)}</p></main>`;
  return gatewayPage({ language, title: words.doneTitle, script: 'identity-done.js', body });
}
