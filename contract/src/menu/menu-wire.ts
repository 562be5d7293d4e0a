/** The left menu, chosen by the server per user (spec §3, §6, §7). */

import { endpoint } from '../platform/endpoint.ts';
import { integer, text } from '../platform/plain-codecs.ts';
import { optional, wireList, wireObject } from '../platform/wire-object.ts';

export const menuEntry = wireObject('MenuEntry', {
  code: ['menuCd', text(10)],
  name: ['menuName', text(100)],
  path: ['url', text(200)],
  level: ['dispLevel', integer],
  parentCode: ['parentMenuCd', optional(text(10))],
});

export const listMenus = endpoint({
  name: 'listMenus',
  method: 'POST',
  path: '/menus',
  access: 'member',
  summary: "The entries of the caller's left menu; level 2 entries are top-level.",
  isUnaudited: true,
  answer: wireList('MenuList', menuEntry),
  isTranslated: true,
});
