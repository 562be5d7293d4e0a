/** What the kinds of notice are called (reference 4-j): the server sends the name, filters show the same. */
import type { Language } from '../platform/language.ts';
import type { NoticeType } from './notice.ts';

const names: Readonly<Record<NoticeType, Readonly<Record<Language, string>>>> = {
  service: { ko: '서비스 안내', en: 'Service', ja: 'サービス案内', sp: 'Servicio', cn: '服务通知' },
  maintenance: { ko: '시스템 점검', en: 'Maintenance', ja: 'メンテナンス', sp: 'Mantenimiento', cn: '系统维护' },
  settlement: {
    ko: '정산·휴일',
    en: 'Payouts and holidays',
    ja: '精算・休業日',
    sp: 'Liquidación y días inhábiles',
    cn: '结算与节假日',
  },
  policy: {
    ko: '약관·정책',
    en: 'Terms and policy',
    ja: '規約・ポリシー',
    sp: 'Condiciones y política',
    cn: '条款与政策',
  },
  promotion: { ko: '카드 혜택', en: 'Card benefits', ja: 'カード特典', sp: 'Ventajas de tarjeta', cn: '银行卡优惠' },
  security: { ko: '보안', en: 'Security', ja: 'セキュリティ', sp: 'Seguridad', cn: '安全' },
};

export function nameOfNoticeType(type: NoticeType, language: Language): string {
  return names[type][language];
}
