/** What a seller reads when an order sheet does not add up. */
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const amountRefusalSentences = {
  'order.lines_missing': {
    status: 422,
    ko: '품목을 한 줄 이상 입력해 주세요.',
    en: 'Please enter at least one line of goods.',
    ja: '品目を1行以上入力してください。',
    sp: 'Añada al menos una línea de mercancía.',
    cn: '请至少填写一行货物。',
  },
  'order.quantity_invalid': {
    status: 422,
    ko: '수량은 0보다 크게, 소수점 셋째 자리까지 입력해 주세요.',
    en: 'Please enter a quantity above 0, with at most three decimals.',
    ja: '数量は0より大きく、小数点以下3桁までで入力してください。',
    sp: 'Escriba una cantidad mayor que 0, con tres decimales como máximo.',
    cn: '数量须大于 0，最多三位小数。',
  },
  'order.price_invalid': {
    status: 422,
    ko: '단가를 확인해 주세요. 0보다 커야 하며 소수점 여섯째 자리까지 입력할 수 있습니다.',
    en: 'Please check the unit price: it must be above 0, with at most six decimals, and not beyond what an order may amount to.',
    ja: '単価をご確認ください。0より大きく、小数点以下6桁まで入力できます。',
    sp: 'Revise el precio unitario: debe ser mayor que 0, con seis decimales como máximo.',
    cn: '请检查单价：须大于 0，最多六位小数。',
  },
  'order.charge_negative': {
    status: 422,
    ko: '운임, 보험료, 기타 비용, 할인은 0 이상으로 입력해 주세요.',
    en: 'Freight, insurance, other charges and discount cannot be below 0.',
    ja: '運賃、保険料、その他費用、値引きは0以上で入力してください。',
    sp: 'El flete, el seguro, otros gastos y el descuento no pueden ser negativos.',
    cn: '运费、保险费、其他费用和折扣不得小于 0。',
  },
  'order.discount_too_large': {
    status: 422,
    ko: '할인 금액이 주문 금액보다 작아야 합니다.',
    en: 'The discount must be smaller than the order amount.',
    ja: '値引き額は注文金額より小さくしてください。',
    sp: 'El descuento debe ser menor que el importe del pedido.',
    cn: '折扣金额须小于订单金额。',
  },
  'order.amount_too_small': {
    status: 422,
    ko: '주문 금액이 0입니다. 수량과 단가를 확인해 주세요.',
    en: 'The order amounts to nothing. Please check quantities and unit prices.',
    ja: '注文金額が0です。数量と単価をご確認ください。',
    sp: 'El pedido suma cero. Revise las cantidades y los precios unitarios.',
    cn: '订单金额为 0，请检查数量和单价。',
  },
  'order.amount_too_large': {
    status: 422,
    ko: '한 주문의 한도를 넘는 금액입니다. 금액을 확인하거나 주문을 나누어 주세요.',
    en: 'This amount is beyond what one order may have. Please check it, or split the order.',
    ja: '1件の注文の上限を超えています。金額を確認するか、注文を分けてください。',
    sp: 'El importe supera el máximo de un pedido. Revíselo o divida el pedido.',
    cn: '金额超过单笔订单上限，请核对金额或拆分订单。',
  },
  'order.buyer_share_invalid': {
    status: 422,
    ko: '바이어의 수수료 부담 비율은 0에서 100 사이로 입력해 주세요.',
    en: "Please enter the buyer's part of the fee as 0 to 100 percent.",
    ja: 'バイヤーの手数料負担割合は0から100の間で入力してください。',
    sp: 'La parte de la comisión del comprador debe estar entre 0 y 100.',
    cn: '买方承担的手续费比例请填写 0 至 100。',
  },
} as const satisfies Readonly<Partial<Record<OrderRefusal, RefusalSentence>>>;
