// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

function drawn(html: string): string {
  return render(<RichText html={html} />).container.firstElementChild?.innerHTML ?? '';
}

afterEach(cleanup);

describe('rich text', () => {
  it('draws headings, lists and links', () => {
    expect(drawn('<h3>A</h3><ul><li>b <strong>c</strong></li></ul>')).toBe(
      '<h3>A</h3><ul><li>b <strong>c</strong></li></ul>',
    );
    const link = '<a href="https://www.example.com/" rel="noopener noreferrer" target="_blank">d</a>';
    expect(drawn('<a href="https://www.example.com/">d</a>')).toBe(link);
  });

  it.each([
    ['<p onclick="x()">Hello</p>', '<p>Hello</p>'],
    ['<script>x()</script>Hello', 'Hello'],
    ['<img src="x" onerror="x()">Hello', 'Hello'],
    ['<a href="javascript:x()">Hello</a>', 'Hello'],
    ['<p style="position:fixed" class="top">Hello</p>', '<p>Hello</p>'],
    ['<iframe srcdoc="x"></iframe>Hello', 'Hello'],
  ])('draws nothing of %j that could run, though the server should have removed it', (html, harmless) => {
    expect(drawn(html)).toBe(harmless);
  });
});
