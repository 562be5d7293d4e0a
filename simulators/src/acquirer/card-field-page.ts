import { html } from '../platform/html.ts';
import { type Language, languageTag } from '../platform/languages.ts';
import { cardFieldTexts } from './card-field-texts.ts';

/** The page inside the portal's frame: four fields and no button; it exchanges messages with `origin` alone. */
export function cardFieldPage(language: Language, origin: string): string {
  const texts = cardFieldTexts[language];
  const page = html`<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="stylesheet" href="/simulators.css">
<script type="module" src="/card-field.js"></script>
</head>
<body class="field">
<form id="card" novalidate data-origin="${origin}" data-texts="${JSON.stringify(texts)}">
${[
  field({ name: 'number', label: texts.number, autocomplete: 'cc-number', hint: '0000 0000 0000 0000', isWide: true }),
  field({ name: 'expiry', label: texts.expiry, autocomplete: 'cc-exp', hint: texts.expiryHint, isWide: false }),
  field({ name: 'cvc', label: texts.cvc, autocomplete: 'cc-csc', hint: '123', isWide: false }),
  field({ name: 'holderName', label: texts.holderName, autocomplete: 'cc-name', hint: texts.holderHint, isWide: true }),
]}
<p class="note wide">${texts.privacy}</p>
<button type="submit" hidden></button>
</form>
</body>
</html>`;
  return page.html;
}

type Field = {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly hint: string;
  readonly isWide: boolean;
};

function field({ name, label, autocomplete, hint, isWide }: Field) {
  const mode = name === 'holderName' ? 'text' : 'numeric';
  return html`<div class="${isWide ? 'wide' : 'half'}">
<label for="${name}">${label}</label>
<div class="${name}"><input id="${name}" name="${name}" inputmode="${mode}" autocomplete="${autocomplete}"
 placeholder="${hint}" aria-describedby="${name}-error" spellcheck="false" required maxlength="${name === 'holderName' ? 40 : 30}"></div>
<p class="error" id="${name}-error" role="alert"></p>
</div>
`;
}
