import { describe, expect, it } from 'vitest';
import { withContact } from './contact-in-page.ts';

const line =
  '<p data-support-contact="">Contact<!-- --> <a href="mailto:contact@portal.invalid">contact@portal.invalid</a></p>';
const page = `<footer>Portal${line}</footer><p>other</p>`;

describe('the contact in a prerendered page', () => {
  it('stands in the place that was kept for it, as an address and as text', () => {
    expect(withContact(page, 'mailto:help+$&@trade.example')).toBe(
      '<footer>Portal<p data-support-contact="">Contact<!-- --> <a href="mailto:help+$&amp;@trade.example">help+$&amp;@trade.example</a></p></footer><p>other</p>',
    );
    expect(withContact(page, 'https://trade.example/help')).toContain(
      '<a href="https://trade.example/help">trade.example/help</a>',
    );
  });

  it('leaves no line where nobody named one', () => {
    expect(withContact(page, undefined)).toBe('<footer>Portal</footer><p>other</p>');
  });
});
