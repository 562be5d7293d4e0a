import { type Language, languageTag } from '@gtp/domain/platform/language.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { textsIn, textTable } from '../platform/messages.ts';

/** What stands on the page; what is wrong with a number Stripe's fields say themselves. */
const texts = textTable('payment.stripeField');

type Shown = { readonly language: Language; readonly origin: string; readonly publishableKey: string };

/** The page in the portal's frame: places for Stripe's three fields, and the name of the holder. */
export function stripeFieldPage({ language, origin, publishableKey }: Shown): string {
  const words = textsIn(texts, language);
  const place = (name: 'number' | 'expiry' | 'cvc', width: string) => `<div class="${width}">
<span class="label" id="${name}-label">${escapeHtml(words[name])}</span>
<div class="field" id="${name}" aria-labelledby="${name}-label"></div>
<p class="error" id="${name}-error" role="alert"></p></div>`;
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title)}</title>
<link rel="stylesheet" href="/fields/stripe-field.css">
<script type="module" src="/fields/stripe-field.js"></script>
</head>
<body>
<form id="card" novalidate data-origin="${escapeHtml(origin)}" data-key="${escapeHtml(publishableKey)}"
 data-loader="/fields/stripe-loader.js" data-texts="${escapeHtml(JSON.stringify(words))}">
${place('number', 'wide')}${place('expiry', 'half')}${place('cvc', 'half')}
<div class="wide"><label for="holderName">${escapeHtml(words.holderName)}</label>
<input id="holderName" name="holderName" autocomplete="cc-name" spellcheck="false" maxlength="40"
 aria-describedby="holderName-error">
<p class="error" id="holderName-error" role="alert"></p></div>
<p class="note wide">${escapeHtml(words.privacy)}</p>
<button type="submit" hidden></button>
</form>
</body>
</html>`;
}
