/** The left menu of each client type (spec §3, §6; reference 4-c). Codes and Korean meanings are the spec's. */
import { type ClientType, type Operation, type Person, reachOfPerson } from '../account/permissions.ts';

/** A group's first page is the group's own. `parentCode` is absent for groups. */
export type MenuEntry = { readonly code: string; readonly parentCode?: string; readonly path: string };

function group(code: string, ...children: (readonly [code: string, path: string])[]): readonly MenuEntry[] {
  const entries = children.map(([child, path]) => ({ code: child, parentCode: code, path }));
  return [{ code, path: entries[0]?.path ?? '/' }, ...entries];
}

/** A group with a page of its own and nothing below. */
function page(code: string, path: string): readonly MenuEntry[] {
  return [{ code, path }];
}

const menus: Readonly<Record<ClientType, readonly MenuEntry[]>> = {
  SELLER: [
    ...myPage('/seller', integration('/seller')),
    ...group(
      '10002',
      ['100021', '/seller/order-sheet/list'],
      ['100022', '/seller/order-sheet/order'],
      disputes('/seller'),
    ),
    ...page('10003', '/seller/payment-inquiry'),
    ...group('10004', ['100041', '/seller/settlement-inquiry/list'], ['100042', '/seller/settlement-inquiry/detail']),
    ...customerCentre('/seller'),
  ],
  BUYER: [
    ...myPage('/buyer', ['100014', '/buyer/mypage/payment-info'], integration('/buyer')),
    ...group(
      '10002',
      ['100024', '/buyer/order-sheet/list'],
      ['100025', '/buyer/cardinfo'],
      ['100020', '/buyer/order-sheet/calendar'],
      disputes('/buyer'),
    ),
    ...page('10003', '/buyer/payment-inquiry'),
    ...customerCentre('/buyer'),
  ],
  VISA: [
    ...page('10007', '/admin/visa/work-queue'),
    ...group('10002', ['100026', '/admin/visa/order-sheet/list'], disputes('/admin/visa')),
    ...page('10003', '/admin/visa/payment-inquiry'),
    ...settlements('visa'),
    ...page('10005', '/admin/visa/seller-info/list'),
    ...page('10009', '/admin/visa/programme'),
    ...customerCentre('/admin/visa'),
    ...page('10008', '/admin/visa/people'),
  ],
  KOTRA: [
    ...page('10007', '/admin/kotra/work-queue'),
    ...group(
      '10002',
      ['100026', '/admin/kotra/order-sheet/list'],
      ['100027', '/admin/kotra/order-sheet/list?turn=mine'],
      ['100028', '/admin/kotra/evidence/list'],
      disputes('/admin/kotra'),
    ),
    ...page('10003', '/admin/kotra/payment-inquiry'),
    ...settlements('kotra'),
    ...page('10005', '/admin/kotra/seller-info/list'),
    ...page('10009', '/admin/kotra/programme'),
    ...customerCentre('/admin/kotra'),
    ...page('10008', '/admin/kotra/people'),
  ],
  ISSUER: [
    ...page('10007', '/admin/issuer/work-queue'),
    ...myPage('/admin/issuer', ['100014', '/admin/issuer/mypage/payment-info']),
    ...group('10002', ['100026', '/admin/issuer/order-sheet/list'], disputes('/admin/issuer')),
    ...page('10003', '/admin/issuer/payment-inquiry'),
    ...page('10005', '/admin/issuer/buyer-info/list'),
    ...page('10009', '/admin/issuer/programme'),
    ...customerCentre('/admin/issuer'),
  ],
};

/** One's own company; who pays or issues cards has payment information, too. */
function myPage(root: string, ...more: (readonly [code: string, path: string])[]): readonly MenuEntry[] {
  const [first, ...children] = group(
    '10001',
    ['100011', `${root}/mypage/business-info`],
    ['100012', `${root}/mypage/business-doc`],
    ['100013', `${root}/mypage/deputy-list`],
    ...more,
  );
  return first ? [{ ...first, path: `${root}/mypage` }, ...children] : [];
}

/** Pages that the spec names none for stand beside its own (decision 0214). */
function disputes(root: string): readonly [code: string, path: string] {
  return ['100029', `${root}/order-sheet/disputes`];
}

function integration(root: string): readonly [code: string, path: string] {
  return ['100015', `${root}/mypage/integration`];
}

function settlements(body: 'visa' | 'kotra'): readonly MenuEntry[] {
  const path = `/admin/${body}/settlement-inquiry`;
  return group('10004', ['100041', `${path}/list`], ['100042', `${path}/detail`], ['100043', `${path}/reconciliation`]);
}

/** Notices and one-to-one inquiries, which everybody has. */
function customerCentre(root: string): readonly MenuEntry[] {
  return group('10006', ['100061', `${root}/custom/notice/list`], ['100062', `${root}/custom/support/list`]);
}

/** The entries of a client type, each group before its children. */
export function menuOf(clientType: ClientType): readonly MenuEntry[] {
  return menus[clientType];
}

/** The right without which a page has nothing to show. */
const rights: Readonly<Record<string, Operation>> = {
  '100012': 'company.read',
  '100011': 'company.read',
  '100013': 'deputy.read',
  '100014': 'card.read',
  '100015': 'integration.read',
  '100020': 'calendar.read',
  '100021': 'order.read',
  '100022': 'order.write',
  '100024': 'order.read',
  '100025': 'card.register',
  '100026': 'order.read',
  '100028': 'order.review_evidence',
  '100029': 'dispute.read',
  '10003': 'payment.read',
  '100041': 'settlement.read',
  '100042': 'settlement.read',
  '100043': 'reconciliation.read',
  '10005': 'review.read',
  '10007': 'work.read',
  '10008': 'people.read',
  '10009': 'programme.read',
  '100061': 'notice.read',
  '100062': 'support.read',
};

/** The entries of a person: a deputy sees those with something to do, and a group begins with the first of them. */
export function menuOfPerson(person: Person): readonly MenuEntry[] {
  const all = menuOf(person.clientType);
  if (!person.delegation) return all;
  const parents = new Set(all.map(({ parentCode }) => parentCode));
  const open = all.filter(({ code }) => !parents.has(code) && mayOpen(code, person));
  return all.flatMap((entry) => {
    if (open.includes(entry)) return [entry];
    const first = open.find(({ parentCode }) => parentCode === entry.code);
    return first ? [{ ...entry, path: entry.code === '10001' ? entry.path : first.path }] : [];
  });
}

function mayOpen(code: string, person: Person): boolean {
  const right = rights[code];
  return !right || reachOfPerson(right, person) !== undefined;
}
