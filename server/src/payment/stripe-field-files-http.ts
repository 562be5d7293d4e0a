/** The files of the card field's page, read once: ours, and the official loader of Stripe.js. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

type FieldFile = { readonly name: string; readonly type: string; readonly content: string };

/** The loader is one file without imports; it fetches Stripe.js itself from Stripe, as Stripe demands. */
export function readStripeFieldFiles(): readonly FieldFile[] {
  const own = new URL('../../browser/', import.meta.url);
  const entry = createRequire(import.meta.url).resolve('@stripe/stripe-js/pure');
  const loader = new URL('../dist/pure.mjs', pathToFileURL(entry));
  const read = (name: string, place = new URL(name, own)) => ({ name, content: readFileSync(place, 'utf8') });
  return [
    { ...read('stripe-field.js'), type: 'text/javascript; charset=utf-8' },
    { ...read('stripe-field.css'), type: 'text/css; charset=utf-8' },
    { ...read('stripe-loader.js', loader), type: 'text/javascript; charset=utf-8' },
  ];
}
