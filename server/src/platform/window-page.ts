/** Pages of ours around a provider's window or field: their frame, their languages and what they may load. */
import { defaultLanguage, type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { escapeHtml } from './escape-html.ts';

type WindowPolicy = { readonly scripts: string; readonly connects: string; readonly frameAncestors: string };

/**
 * A gateway's script puts the window of a card company into the page, so frames and forms cannot be named; scripts are
 * the gateway's and ours alone.
 */
export function windowPolicy({ scripts, connects, frameAncestors }: WindowPolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    'frame-src https:',
    'form-action https:',
    'img-src https: data:',
    `connect-src 'self' ${connects}`,
    "style-src 'self' 'unsafe-inline'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
  ].join('; ');
}

/** PortOne's browser SDK V2, which the pages of its card window and its identity window need. */
export const portOneSdk = 'https://cdn.portone.io/v2/browser-sdk.js';

export function portOnePolicy(frameAncestors: string): string {
  return windowPolicy({
    scripts: 'https://cdn.portone.io',
    connects: 'https://*.portone.io https://*.iamport.co',
    frameAncestors,
  });
}

export function languageOf(tag: string | undefined) {
  return languages.find((each) => languageTag(each) === tag) ?? defaultLanguage;
}

type Page = {
  readonly language: Language;
  readonly title: string;
  /** The gateway's own script, where the page needs it. */
  readonly sdk?: string;
  readonly script: string;
  readonly body: string;
};

export function gatewayPage({ language, title, sdk, script, body }: Page): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/fields/gateway.css">
${sdk === undefined ? '' : `<script src="${sdk}"></script>`}
<script type="module" src="/fields/${script}"></script>
</head>
<body>
${body}
</body>
</html>`;
}
