/** The files of the pages that open PortOne's window, read once; its own SDK the browser gets from PortOne. */
import { readFileSync } from 'node:fs';

type PageFile = { readonly name: string; readonly type: string; readonly content: string };

export function readPortOneFiles(): readonly PageFile[] {
  const read = (name: string) => readFileSync(new URL(`../../browser/${name}`, import.meta.url), 'utf8');
  const script = 'text/javascript; charset=utf-8';
  return [
    { name: 'portone-field.js', type: script, content: read('portone-field.js') },
    { name: 'portone-pay.js', type: script, content: read('portone-pay.js') },
    { name: 'portone.css', type: 'text/css; charset=utf-8', content: read('stripe-field.css') },
  ];
}
