/** Code lists that forms draw from (spec §3, §7); the group CON0 holds nationalities. */
import { text } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listOf, nested, wireObject } from '../platform/wire-object.ts';

export const codeItem = wireObject('CodeItem', {
  code: ['cd', text(20)],
  name: ['cdNm', text(200)],
});

export const listCodes = endpoint({
  name: 'listCodes',
  method: 'POST',
  path: '/surf/code',
  access: 'public',
  summary: 'The items of one code group in the language asked for.',
  isBare: true,
  body: wireObject('CodeGroup', { group: ['cdGp', text(10, 1)] }),
  answer: wireObject('CodeList', { items: ['codeList', listOf(nested(codeItem))] }),
});
