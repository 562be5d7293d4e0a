import { describe, expect, test } from 'vitest';
import { plainTextOf, sanitiseRichText } from './rich-text.ts';

/** Each tries to run something, load something or lead astray; what a reader may see of it stands beside it. */
const attacks = [
  ['<script>alert(1)</script>Hello', 'Hello'],
  ['<p onclick="alert(1)">Hello</p>', '<p>Hello</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><circle/></svg>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="data:text/html,<script>1</script>">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<style>*{background:url(//evil.example)}</style>', ''],
  ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['<form action="//evil.example"><input name=p><button>Log in</button></form>', 'Log in'],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
  ['<base href="//evil.example"><meta http-equiv=refresh content=0>', ''],
] as const;

describe('rich text', () => {
  test.each(attacks)('makes %j harmless', (hostile, harmless) => {
    const stored = sanitiseRichText(hostile);
    expect(stored).toBe(harmless);
    expect(sanitiseRichText(stored)).toBe(stored);
  });

  test('keeps what an editor makes', () => {
    const written = '<h3>A</h3><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul><ol><li>f</li></ol>';
    expect(sanitiseRichText(written)).toBe(written);
    const link = sanitiseRichText('<a href="https://www.example.com/a?b=1&amp;c=2">g</a>');
    expect(link).toBe('<a href="https://www.example.com/a?b=1&amp;c=2" rel="noopener noreferrer">g</a>');
    expect(sanitiseRichText('<div>one</div><b>two</b>')).toBe('<p>one</p><strong>two</strong>');
  });

  test('is searched in as a reader sees it', () => {
    expect(plainTextOf('<h3>A &amp; B</h3><ul><li>one</li><li>two</li></ul><p>x &lt; y<br>z</p>')).toBe(
      'A & B one two x < y z',
    );
    expect(plainTextOf('<p> </p>')).toBe('');
  });
});
