/** What a command of the audit log is called, in the reader's language. */
import type { Language } from '../platform/language.ts';
import { memberCommandNames } from './member-command-names.ts';
import { type Names, named } from './names.ts';

const tradeCommandNames: Readonly<Record<string, Names>> = {
  createOrder: named('주문서 작성', 'Order sheet written', '注文書の作成', 'Pedido redactado', '创建订单'),
  reviseOrder: named('주문서 수정', 'Order sheet changed', '注文書の修正', 'Pedido modificado', '修改订单'),
  sendOrder: named('주문서 발송', 'Order sheet sent', '注文書の送付', 'Pedido enviado', '发送订单'),
  withdrawOrder: named('주문서 철회', 'Order withdrawn', '注文書の取り下げ', 'Pedido retirado', '撤回订单'),
  acceptTerms: named('주문 확인', 'Order accepted', '注文の承認', 'Pedido aceptado', '确认订单'),
  askChange: named('수정 요청', 'Change asked for', '修正依頼', 'Cambio solicitado', '请求修改'),
  declineOrder: named('주문 거절', 'Order declined', '注文の辞退', 'Pedido rechazado', '拒绝订单'),
  submitEvidence: named('증빙 제출', 'Evidence submitted', '証憑の提出', 'Justificantes enviados', '提交凭证'),
  reviewEvidence: named('증빙 심사', 'Evidence reviewed', '証憑の審査', 'Justificantes revisados', '审核凭证'),
  acceptGoods: named('상품 인수 확인', 'Goods accepted', '商品の受領確認', 'Mercancía aceptada', '确认收货'),
  payOrder: named('카드 결제', 'Order paid', 'カード決済', 'Pedido pagado', '卡支付'),
  completePayment: named('결제 결과 확인', 'Payment completed', '決済結果の確認', 'Pago completado', '确认支付结果'),
  registerCard: named('카드 등록', 'Card registered', 'カードの登録', 'Tarjeta registrada', '登记银行卡'),
  askCancel: named('취소 요청', 'Cancellation asked for', '取消の依頼', 'Cancelación solicitada', '申请取消'),
  answerCancel: named(
    '취소 요청 답변',
    'Cancellation answered',
    '取消依頼への回答',
    'Cancelación respondida',
    '答复取消申请',
  ),
  openDispute: named('분쟁 신청', 'Dispute opened', '異議の申し立て', 'Disputa abierta', '提出争议'),
  speakInDispute: named('분쟁 협의', 'Spoke in a dispute', '異議の協議', 'Intervención en disputa', '争议协商'),
  acceptOffer: named('분쟁 제안 수락', 'Offer accepted', '提案の承諾', 'Oferta aceptada', '接受争议方案'),
  callMediation: named('조정 신청', 'Mediation asked for', '調停の依頼', 'Mediación solicitada', '申请调解'),
  withdrawDispute: named('분쟁 철회', 'Dispute withdrawn', '異議の取り下げ', 'Disputa retirada', '撤回争议'),
  reopenDispute: named('분쟁 재개', 'Dispute reopened', '異議の再開', 'Disputa reabierta', '重新提出争议'),
  answerDecision: named(
    '분쟁 결정 확인',
    'Dispute decision answered',
    '異議決定の確認',
    'Decisión de disputa respondida',
    '答复争议决定',
  ),
  answerChargeback: named(
    '지급거절 소명',
    'Chargeback answered',
    'チャージバックへの回答',
    'Contracargo respondido',
    '答复拒付',
  ),
  retryRefund: named('환불 재시도', 'Refund retried', '返金の再試行', 'Reembolso reintentado', '重试退款'),
  proposeFee: named('수수료 변경 제안', 'Fee proposed', '手数料の提案', 'Comisión propuesta', '提议手续费'),
  decideFee: named('수수료 변경 결정', 'Fee decided', '手数料の決定', 'Comisión decidida', '决定手续费'),
  reconcileDays: named('대사 실행', 'Reconciled', '照合の実行', 'Conciliación ejecutada', '执行对账'),
  takeStatement: named(
    '은행 명세 반영',
    'Statement taken in',
    '銀行明細の取り込み',
    'Extracto incorporado',
    '导入银行对账单',
  ),
  proposeResolution: named(
    '대사 차이 처리 제안',
    'Resolution proposed',
    '差異処理の提案',
    'Resolución propuesta',
    '提议差异处理',
  ),
  confirmResolution: named(
    '대사 차이 처리 확정',
    'Resolution confirmed',
    '差異処理の確定',
    'Resolución confirmada',
    '确认差异处理',
  ),
  rejectResolution: named(
    '대사 차이 처리 반려',
    'Resolution rejected',
    '差異処理の却下',
    'Resolución rechazada',
    '驳回差异处理',
  ),
  runSettlements: named('정산 지급 실행', 'Payouts run', '精算の実行', 'Pagos ejecutados', '执行结算付款'),
  rescheduleSettlement: named(
    '반송 정산 재지급',
    'Payout rescheduled',
    '返送分の再支払',
    'Pago reprogramado',
    '重新安排付款',
  ),
  exportOrders: named('주문 내역 내려받기', 'Orders exported', '注文一覧の出力', 'Pedidos exportados', '导出订单'),
  exportPayments: named(
    '결제 내역 내려받기',
    'Payments exported',
    '決済一覧の出力',
    'Pagos exportados',
    '导出支付记录',
  ),
  exportSettlements: named(
    '정산 내역 내려받기',
    'Payouts exported',
    '精算一覧の出力',
    'Liquidaciones exportadas',
    '导出结算记录',
  ),
  exportAuditEntries: named(
    '활동 기록 내려받기',
    'Audit log exported',
    '操作履歴の出力',
    'Registro exportado',
    '导出操作记录',
  ),
  createApiKey: named('API 키 발급', 'API key made', 'API キーの発行', 'Clave de API creada', '创建 API 密钥'),
  revokeApiKey: named('API 키 폐기', 'API key revoked', 'API キーの失効', 'Clave de API revocada', '撤销 API 密钥'),
  createWebhook: named('웹훅 등록', 'Webhook added', 'Webhook の登録', 'Webhook añadido', '登记 Webhook'),
  changeWebhook: named('웹훅 변경', 'Webhook changed', 'Webhook の変更', 'Webhook modificado', '修改 Webhook'),
  removeWebhook: named('웹훅 삭제', 'Webhook removed', 'Webhook の削除', 'Webhook eliminado', '删除 Webhook'),
  resumeWebhook: named('웹훅 재개', 'Webhook resumed', 'Webhook の再開', 'Webhook reanudado', '恢复 Webhook'),
  testWebhook: named('웹훅 시험 전송', 'Webhook tested', 'Webhook のテスト', 'Webhook probado', '测试 Webhook'),
  replayDelivery: named('웹훅 재전송', 'Webhook sent again', 'Webhook の再送', 'Webhook reenviado', '重新发送 Webhook'),
  rotateWebhookSecret: named(
    '웹훅 서명 키 교체',
    'Webhook secret renewed',
    'Webhook 署名キーの更新',
    'Firma de webhook renovada',
    '更换 Webhook 签名密钥',
  ),
  uploadFile: named('서류 업로드', 'Document uploaded', '書類のアップロード', 'Documento subido', '上传文件'),
  createNotice: named('공지 작성', 'Notice written', 'お知らせの作成', 'Aviso redactado', '创建公告'),
  reviseNotice: named('공지 수정', 'Notice changed', 'お知らせの修正', 'Aviso modificado', '修改公告'),
  askInquiry: named('1:1 문의 등록', 'Inquiry asked', 'お問い合わせの登録', 'Consulta enviada', '提交咨询'),
  addToInquiry: named('문의 추가 작성', 'Inquiry continued', 'お問い合わせへの追記', 'Consulta ampliada', '追加咨询'),
  answerInquiry: named('문의 답변', 'Inquiry answered', 'お問い合わせへの回答', 'Consulta respondida', '回复咨询'),
  closeInquiry: named('문의 종료', 'Inquiry closed', 'お問い合わせの終了', 'Consulta cerrada', '关闭咨询'),
  assignInquiry: named('문의 담당자 지정', 'Inquiry assigned', '担当者の指定', 'Consulta asignada', '指定咨询负责人'),
  noteInquiry: named('문의 메모', 'Inquiry noted', 'お問い合わせのメモ', 'Nota en consulta', '咨询备注'),
  saveAnswerTemplate: named('답변 양식 저장', 'Answer kept', '回答例の保存', 'Respuesta guardada', '保存回复模板'),
  removeAnswerTemplate: named('답변 양식 삭제', 'Answer removed', '回答例の削除', 'Respuesta borrada', '删除回复模板'),
};

const names: Readonly<Record<string, Names>> = { ...tradeCommandNames, ...memberCommandNames };

/** Every command that has a name, those of trade first. */
export const namedCommands: readonly string[] = Object.keys(names);

/** The command in the reader's words; the name of the call where it has none. */
export function commandName(command: string, language: Language): string {
  return names[command]?.[language] ?? command;
}
