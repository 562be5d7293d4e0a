/** What can stand in a rich text: the elements that the server keeps, and links to web and mail addresses. */
import TiptapLink from '@tiptap/extension-link';
import StarterKit from '@tiptap/starter-kit';

export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(address);
}

/** Where a link leads is all that is stored of it; the reader's page and the server say the rest. */
const link = TiptapLink.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  linkOnPaste: false,
  isAllowedUri: isLinkAddress,
  HTMLAttributes: { target: null, rel: null },
});

export const richTextExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    link: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
  }),
  link,
];

/** There are no tables in it: of one that is pasted each row becomes a line. */
export function tablesAsLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    table.replaceWith(...[...table.querySelectorAll('tr')].map(lineOf));
  }
  return body.innerHTML;
}

function lineOf(row: Element): Element {
  const line = document.createElement('p');
  line.textContent = [...row.children].map((cell) => cell.textContent.trim()).join(' ');
  return line;
}
