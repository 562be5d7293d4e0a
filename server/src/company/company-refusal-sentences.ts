/** What a person reads when a company cannot be used. */
import type { CompanyRefusal } from '@gtp/domain/company/company-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const companySentences: Readonly<Record<CompanyRefusal, RefusalSentence>> = {
  'company.not_found': {
    status: 404,
    ko: '해당 업체를 찾을 수 없습니다. 업체 번호를 확인해 주세요.',
    en: 'We could not find this company. Please check its number.',
    ja: '該当する企業が見つかりません。企業番号をご確認ください。',
    sp: 'No encontramos esta empresa. Compruebe su número.',
    cn: '未找到该企业，请核对企业编号。',
  },
  'company.buyer_not_found': {
    status: 422,
    ko: '선택하신 바이어를 찾을 수 없습니다. 바이어를 다시 검색해 선택해 주세요.',
    en: 'We could not find the buyer you chose. Please search for the buyer again and choose one from the list.',
    ja: '選択したバイヤーが見つかりません。もう一度検索して一覧から選択してください。',
    sp: 'No encontramos al comprador elegido. Búsquelo de nuevo y selecciónelo de la lista.',
    cn: '未找到所选买方，请重新搜索并从列表中选择。',
  },
};
