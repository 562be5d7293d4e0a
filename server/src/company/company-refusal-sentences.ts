/** What a person reads when a company cannot be used. */
import type { CompanyRefusal } from '@gtp/domain/company/company-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const companySentences: Readonly<Record<CompanyRefusal, RefusalSentence>> = {
  'company.not_found': {
    status: 404,
    ko: '해당 회사를 찾을 수 없습니다. 회사 번호를 확인해 주세요.',
    en: 'We could not find this company. Check its number.',
    ja: '該当する会社が見つかりません。会社番号をご確認ください。',
    sp: 'No encontramos esta empresa. Compruebe su número.',
    cn: '未找到该企业，请核对企业编号。',
  },
  'company.order_above_limit': {
    status: 422,
    ko: '승인된 한도를 넘는 주문입니다. 주문 건당 한도는 {limit}입니다. 한도를 늘리려면 1:1 문의로 알려 주세요.',
    en: 'This order is above your approved limit of {limit} per order. To raise it, contact support.',
    ja: '承認された限度額を超える注文です。1件あたりの限度額は{limit}です。引き上げはお問い合わせでご相談ください。',
    sp: 'Este pedido supera su límite aprobado de {limit} por pedido. Para ampliarlo, haga una consulta individual.',
    cn: '该订单超过获批的单笔限额 {limit}。如需提高限额，请通过一对一咨询联系我们。',
  },
  'company.buyer_not_found': {
    status: 422,
    ko: '선택하신 바이어를 찾을 수 없습니다. 바이어를 다시 검색해 선택해 주세요.',
    en: 'We could not find the buyer you chose. Search for the buyer again and choose one from the list.',
    ja: '選択した買主が見つかりません。もう一度検索して一覧から選択してください。',
    sp: 'No encontramos al comprador elegido. Búsquelo de nuevo y selecciónelo de la lista.',
    cn: '未找到所选买方，请重新搜索并从列表中选择。',
  },
};
