import type { ZeroRatingRefusal } from '@gtp/domain/zero-rating/zero-rating.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** Status and sentence of every refusal about the zero rate. */
export const zeroRatingSentences: Readonly<Record<ZeroRatingRefusal, RefusalSentence>> = {
  'zero_rating.order_not_found': {
    status: 404,
    ko: '주문을 찾을 수 없습니다.',
    en: 'We could not find this order.',
    ja: '注文が見つかりません。',
    sp: 'No existe ese pedido.',
    cn: '找不到该订单。',
  },
  'zero_rating.ship_day_wrong': {
    status: 400,
    ko: '선적일자를 확인해 주세요. 오늘 이전이고 5년 이내의 날짜여야 합니다.',
    en: 'Check the shipping date: it must be today or earlier, within five years.',
    ja: '船積日をご確認ください。本日以前で5年以内の日付が必要です。',
    sp: 'Revise la fecha de embarque: debe ser hoy o anterior, y no de hace más de cinco años.',
    cn: '请核对装运日期：不得晚于今天，且不得早于五年前。',
  },
};
