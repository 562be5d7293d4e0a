/** The left menu of each client type (spec §3, §6; reference 4-c). Codes and Korean meanings are the spec's. */
import { type ClientType, type Operation, type Person, reachOfPerson } from '../account/permissions.ts';
import type { Language } from '../platform/language.ts';

type Names = Readonly<Record<Language, string>>;

/** A group's first page is the group's own. `parentCode` is absent for groups. */
export type MenuEntry = { readonly code: string; readonly parentCode?: string; readonly path: string };

const names: Readonly<Record<string, Names>> = {
  '10001': { ko: '마이페이지', en: 'My page', ja: 'マイページ', sp: 'Mi página', cn: '我的页面' },
  '10002': { ko: '주문서', en: 'Order sheets', ja: 'オーダーシート', sp: 'Pedidos', cn: '订单' },
  '10003': { ko: '거래조회', en: 'Payments', ja: '取引照会', sp: 'Pagos', cn: '交易查询' },
  '10004': { ko: '정산조회', en: 'Payouts', ja: '精算照会', sp: 'Liquidaciones', cn: '结算查询' },
  '10005': { ko: '회원관리', en: 'Members', ja: '会員管理', sp: 'Miembros', cn: '会员管理' },
  '10006': { ko: '고객센터', en: 'Support', ja: 'カスタマーサポート', sp: 'Atención al cliente', cn: '客户服务' },
  '100011': { ko: '사업자 정보', en: 'Business details', ja: '会社情報', sp: 'Datos de la empresa', cn: '企业信息' },
  '100012': {
    ko: '사업자 서류 및 정산정보',
    en: 'Business documents and settlement details',
    ja: '事業者書類・精算情報',
    sp: 'Documentos y liquidación',
    cn: '企业文件及结算信息',
  },
  '100013': {
    ko: '대리인 추가 및 관리',
    en: 'Authorised users',
    ja: '権限ユーザーの管理',
    sp: 'Usuarios autorizados',
    cn: '授权用户管理',
  },
  '100014': { ko: '결제정보', en: 'Payment cards', ja: '決済情報', sp: 'Tarjetas de pago', cn: '付款卡' },
  '100021': {
    ko: '주문서 조회',
    en: 'Order sheets',
    ja: 'オーダーシート照会',
    sp: 'Consultar pedidos',
    cn: '订单查询',
  },
  '100022': { ko: '주문서 작성', en: 'New order sheet', ja: 'オーダーシート作成', sp: 'Nuevo pedido', cn: '创建订单' },
  '100024': {
    ko: '주문확인 목록',
    en: 'Orders to confirm',
    ja: '注文確認一覧',
    sp: 'Pedidos por confirmar',
    cn: '订单确认列表',
  },
  '100025': {
    ko: '결제정보 등록',
    en: 'Register a card',
    ja: '決済情報登録',
    sp: 'Registrar tarjeta',
    cn: '添加付款卡',
  },
  '100026': { ko: '주문서 목록', en: 'Order list', ja: 'オーダーシート一覧', sp: 'Lista de pedidos', cn: '订单列表' },
  '100027': { ko: '주문 심사', en: 'Order review', ja: '注文審査', sp: 'Revisión de pedidos', cn: '订单审核' },
  '100041': { ko: '정산 조회', en: 'Payouts', ja: '精算照会', sp: 'Liquidaciones', cn: '结算查询' },
  '100042': {
    ko: '정산 상세 조회',
    en: 'Payout details',
    ja: '精算詳細照会',
    sp: 'Detalle de liquidaciones',
    cn: '结算明细查询',
  },
  '100061': { ko: '공지사항', en: 'Notices', ja: 'お知らせ', sp: 'Avisos', cn: '公告' },
  '100062': {
    ko: '1:1 문의',
    en: 'Inquiries',
    ja: 'お問い合わせ',
    sp: 'Consulta individual',
    cn: '一对一咨询',
  },
};

function group(code: string, ...children: readonly [code: string, path: string][]): readonly MenuEntry[] {
  const entries = children.map(([child, path]) => ({ code: child, parentCode: code, path }));
  return [{ code, path: entries[0]?.path ?? '/' }, ...entries];
}

/** A group with a page of its own and nothing below. */
function page(code: string, path: string): readonly MenuEntry[] {
  return [{ code, path }];
}

const menus: Readonly<Record<ClientType, readonly MenuEntry[]>> = {
  SELLER: [
    ...myPage('/seller'),
    ...group('10002', ['100021', '/seller/order-sheet/list'], ['100022', '/seller/order-sheet/order']),
    ...page('10003', '/seller/payment-inquiry'),
    ...group('10004', ['100041', '/seller/settlement-inquiry/list'], ['100042', '/seller/settlement-inquiry/detail']),
    ...customerCentre('/seller'),
  ],
  BUYER: [
    ...myPage('/buyer', ['100014', '/buyer/mypage/payment-info']),
    ...group('10002', ['100024', '/buyer/order-sheet/list'], ['100025', '/buyer/cardinfo']),
    ...page('10003', '/buyer/payment-inquiry'),
    ...customerCentre('/buyer'),
  ],
  VISA: [
    ...group('10002', ['100026', '/admin/visa/order-sheet/list']),
    ...page('10003', '/admin/visa/payment-inquiry'),
    ...settlements('visa'),
    ...page('10005', '/admin/visa/seller-info/list'),
    ...customerCentre('/admin/visa'),
  ],
  KOTRA: [
    ...group(
      '10002',
      ['100026', '/admin/kotra/order-sheet/list'],
      ['100027', '/admin/kotra/order-sheet/list?turn=mine'],
    ),
    ...page('10003', '/admin/kotra/payment-inquiry'),
    ...settlements('kotra'),
    ...page('10005', '/admin/kotra/seller-info/list'),
    ...customerCentre('/admin/kotra'),
  ],
  ISSUER: [
    ...myPage('/admin/issuer', ['100014', '/admin/issuer/mypage/payment-info']),
    ...group('10002', ['100026', '/admin/issuer/order-sheet/list']),
    ...page('10003', '/admin/issuer/payment-inquiry'),
    ...page('10005', '/admin/issuer/buyer-info/list'),
    ...customerCentre('/admin/issuer'),
  ],
};

/** One's own company; who pays or issues cards has payment information, too. */
function myPage(root: string, ...more: readonly [code: string, path: string][]): readonly MenuEntry[] {
  const [first, ...children] = group(
    '10001',
    ['100011', `${root}/mypage/business-info`],
    ['100012', `${root}/mypage/business-doc`],
    ['100013', `${root}/mypage/deputy-list`],
    ...more,
  );
  return first ? [{ ...first, path: `${root}/mypage` }, ...children] : [];
}

function settlements(body: 'visa' | 'kotra'): readonly MenuEntry[] {
  const path = `/admin/${body}/settlement-inquiry`;
  return group('10004', ['100041', `${path}/list`], ['100042', `${path}/detail`]);
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
  '100021': 'order.read',
  '100022': 'order.write',
  '100024': 'order.read',
  '100025': 'card.register',
  '100026': 'order.read',
  '10003': 'payment.read',
  '100041': 'settlement.read',
  '100042': 'settlement.read',
  '10005': 'review.read',
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

/** What an entry is called; every code of the spec has a name. */
export function menuName(code: string, language: Language): string {
  const named = names[code];
  if (!named) throw new Error(`The menu ${code} has no name`);
  return named[language];
}
