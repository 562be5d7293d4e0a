/** Rich text that the server has made harmless, drawn element by element: what is not on the list is not drawn. */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './notice.module.css';

const drawn = ['p', 'strong', 'em', 'u', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const empty = ['br', 'hr'];

type RichTextProps = { readonly html: string; readonly lang?: string | undefined };

export function RichText({ html, lang }: RichTextProps) {
  const content = useMemo(() => richNodes(html), [html]);
  return (
    <div className={styles.text} lang={lang}>
      {content}
    </div>
  );
}

function richNodes(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => nodeOf(node, index));
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (empty.includes(name)) return createElement(name, { key });
  if (drawn.includes(name)) return createElement(name, { key }, ...childrenOf(node));
  const address = name === 'a' ? safeAddress(node.getAttribute('href')) : undefined;
  if (address === undefined) return <Fragment key={key}>{name === 'script' ? null : childrenOf(node)}</Fragment>;
  return (
    <a key={key} href={address} rel="noopener noreferrer" target="_blank">
      {childrenOf(node)}
    </a>
  );
}

/** Web and mail addresses alone. */
function safeAddress(address: string | null): string | undefined {
  return address !== null && /^(https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}
