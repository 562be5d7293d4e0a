/** Rich text as it is stored: what an editor can make, and nothing that could run, load or disguise itself. */
import sanitizeHtml from 'sanitize-html';

const allowedTags = ['p', 'br', 'strong', 'em', 'u', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'];

/**
 * The harmless part of `html`: no script, style, image, event handler, class or id; links to web and mail addresses
 * alone. The words of what is taken away stay, but those of scripts and styles go.
 */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'title'],
    nestingLimit: 20,
    transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'h3', h2: 'h3', a: withoutOpener },
  }).trim();
}

function withoutOpener(tagName: string, attributes: Record<string, string>) {
  const { href } = attributes;
  return { tagName, attribs: { ...(href !== undefined && { href }), rel: 'noopener noreferrer' } };
}

/** The words alone, blocks parted by a blank: to search in, and to see whether there are any. */
export function plainTextOf(html: string): string {
  const parted = html.replaceAll(/<(\/(p|h3|h4|li|blockquote)|br|hr)\b[^>]*>/g, '$& ');
  const escaped = sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} });
  return unescapeHtml(escaped).replaceAll(/\s+/g, ' ').trim();
}

/** What the sanitiser escapes in text. */
function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
