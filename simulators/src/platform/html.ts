/** Text that may go into a page as it is. */
export type Html = { readonly html: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of a page: every value is escaped unless it is such a piece (or a list of them) itself. */
export function html(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return { html: texts.reduce((page, text, index) => page + render(values[index - 1] ?? '') + text) };
}

function render(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (each) => escapes[each] ?? each);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((each) => each.html).join('');
}
