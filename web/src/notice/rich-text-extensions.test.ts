// @vitest-environment happy-dom
/** What the editor makes of what is typed, pressed and pasted: the elements that the server keeps. */
import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { richTextExtensions, tablesAsLines } from './rich-text-extensions.ts';

const editorProps = { transformPastedHTML: tablesAsLines };
let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function write(content: string): Editor {
  editor?.destroy();
  editor = new Editor({ element: document.body, extensions: richTextExtensions, content, editorProps });
  return editor;
}

function pasted(html: string): string {
  const into = write('');
  into.view.pasteHTML(html);
  return into.getHTML();
}

describe('a text that is opened again', () => {
  it('keeps everything that the server stores', () => {
    const stored =
      '<h3>A</h3><h4>B</h4><p>c <strong>d</strong> <em>e</em> <u>f</u><br>g</p><ul><li><p>h</p></li></ul>' +
      '<ol><li><p>i</p></li></ol><blockquote><p>j</p></blockquote><hr><p><a href="https://www.example.com/">k</a></p>';
    expect(write(stored).getHTML()).toBe(stored);
    expect(write('<ul><li>as it was stored before</li></ul>').getHTML()).toBe(
      '<ul><li><p>as it was stored before</p></li></ul>',
    );
  });
});

describe('what is pasted from elsewhere', () => {
  it.each([
    ['<p style="color:red" class="x" onclick="x()">Hello</p>', '<p>Hello</p>'],
    ['<b>Hello</b> <i>you</i>', '<p><strong>Hello</strong> <em>you</em></p>'],
    ['<script>x()</script><p>Hello</p><object data="x"></object>', '<p>Hello</p>'],
    ['<p>Hello<img src="x" onerror="x()"></p>', '<p>Hello</p>'],
    ['<p><a href="javascript:x()">Hello</a></p>', '<p>Hello</p>'],
    [
      '<p><a href="https://www.example.com/" target="_blank" class="x">Hello</a></p>',
      '<p><a href="https://www.example.com/">Hello</a></p>',
    ],
    ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', '<p>A B</p><p>C</p>'],
    ['<iframe srcdoc="x"></iframe><p>Hello</p>', '<p>Hello</p>'],
    ['<pre><code>Hello</code></pre>', '<p>Hello</p>'],
  ])('of %j keeps %j', (html, kept) => expect(pasted(html)).toBe(kept));
});

describe('a tool', () => {
  it('changes what is selected, and takes it back', () => {
    const text = write('<p>Hello</p>');
    text.chain().selectAll().toggleBold().run();
    text.chain().toggleBulletList().run();
    expect(text.getHTML()).toBe('<ul><li><p><strong>Hello</strong></p></li></ul>');
    text.chain().undo().run();
    expect(text.getHTML()).toBe('<p><strong>Hello</strong></p>');
    text.chain().redo().run();
    expect(text.getHTML()).toBe('<ul><li><p><strong>Hello</strong></p></li></ul>');
  });

  it('makes links of web and mail addresses alone', () => {
    const text = write('<p>Hello</p>');
    text.chain().selectAll().setLink({ href: 'javascript:x()' }).run();
    expect(text.getHTML()).toBe('<p>Hello</p>');
    text.chain().selectAll().setLink({ href: 'mailto:desk@example.com' }).run();
    expect(text.getHTML()).toBe('<p><a href="mailto:desk@example.com">Hello</a></p>');
  });
});
