/** How a text asks for a fact: `{name}`, as the texts in `messages/` do. React escapes what it shows. */
export const interpolation = { prefix: '{', suffix: '}', escapeValue: false };
