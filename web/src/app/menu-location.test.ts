import { menuOf } from '@gtp/domain/menu/menu.ts';
import { expect, it } from 'vitest';
import { type MenuBranch, menuTree } from '../menu/menu-queries.ts';
import { currentEntryOf } from './menu-location.ts';
import { firstTabBeside } from './section-tabs.tsx';

const treeOf = (clientType: 'SELLER' | 'BUYER' | 'KOTRA'): readonly MenuBranch[] =>
  menuTree(
    menuOf(clientType).map((entry) => ({
      parentCode: undefined,
      ...entry,
      name: entry.code,
      level: entry.parentCode === undefined ? 2 : 3,
    })),
  );

const currentAt = (clientType: 'SELLER' | 'BUYER' | 'KOTRA', homePath: string, page: string, search = {}) => {
  const location = { path: homePath + page, search, firstTab: firstTabBeside(page, homePath) };
  return treeOf(clientType).flatMap((branch) => currentEntryOf(branch, location)?.code ?? []);
};

it.each([
  ['/order-sheet/list', '100021'],
  ['/order-sheet/ORD-261123-ZFTT3Z', '100021'],
  ['/order-sheet/order', '100022'],
  ['/order-sheet/disputes', '100029'],
  ['/order-sheet/chargebacks', '100029'],
  ['/payment-inquiry/PAY-1', '10003'],
  ['/settlement-inquiry/calendar', '100041'],
  ['/settlement-inquiry/detail', '100042'],
  ['/mypage/deputy-detail', '100013'],
  ['/mypage', '10001'],
  ['/mypage/integration', '100015'],
  ['/mypage/security', '10001'],
  ['/custom/support/create', '100062'],
])('a seller on %s is at one entry of the menu, %s', (page, code) => {
  expect(currentAt('SELLER', '/seller', page)).toEqual([code]);
});

it.each([
  ['/order-sheet/list', {}, '100026'],
  ['/order-sheet/list', { turn: 'mine' }, '100027'],
  ['/evidence/EVI-1', {}, '100028'],
  ['/buyer-info/list', {}, '10005'],
  ['/seller-info/detail', {}, '10005'],
  ['/risk-holds', {}, '10005'],
  ['/settlement-inquiry/files', {}, '100041'],
  ['/settlement-inquiry/messages/detail', {}, '100043'],
])('a clerk on %s %o is at one entry of the menu, %s', (page, search, code) => {
  expect(currentAt('KOTRA', '/admin/kotra', page, search)).toEqual([code]);
});

it.each([
  ['/order-sheet/list', '100024'],
  ['/order-sheet/calendar', '100020'],
])('a buyer on %s is at one entry of the menu, %s', (page, code) => {
  expect(currentAt('BUYER', '/buyer', page)).toEqual([code]);
});

it('the first page belongs to no group', () => {
  expect(currentAt('SELLER', '/seller', '/main')).toEqual([]);
});
