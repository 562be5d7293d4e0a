import type { ReconciliationRefusal } from '@gtp/domain/reconciliation/reconciliation-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** Status and sentence of every refusal of the reconciliation. */
export const reconciliationSentences: Readonly<Record<ReconciliationRefusal, RefusalSentence>> = {
  'reconciliation.not_found': {
    status: 404,
    ko: '대사 내역을 찾을 수 없습니다.',
    en: 'This reconciliation item was not found.',
    ja: '照合明細が見つかりません。',
    sp: 'No se encontró esta partida de conciliación.',
    cn: '未找到该对账明细。',
  },
  'reconciliation.not_open': {
    status: 409,
    ko: '이미 처리되었거나 예외가 아닌 내역입니다.',
    en: 'This item is not an open exception.',
    ja: '未処理の差異ではありません。',
    sp: 'Esta partida no es una excepción abierta.',
    cn: '该明细不是待处理的差异。',
  },
  'reconciliation.changed_meanwhile': {
    status: 409,
    ko: '확인하시는 동안 내용이 변경되었습니다. 새로 고침한 뒤 다시 확인해 주세요.',
    en: 'This item has changed since you opened it. Please look at it again.',
    ja: '表示中に内容が変更されました。再読み込みして確認してください。',
    sp: 'La partida ha cambiado desde que la abrió. Revísela de nuevo.',
    cn: '内容在您查看期间已变更，请刷新后再次确认。',
  },
  'reconciliation.same_person': {
    status: 403,
    ko: '제안한 사람은 승인할 수 없습니다. 다른 담당자가 승인해야 합니다.',
    en: 'Whoever proposed it cannot approve it. Another person must decide.',
    ja: '提案者は承認できません。別の担当者が承認してください。',
    sp: 'Quien lo propuso no puede aprobarlo. Debe decidir otra persona.',
    cn: '提议人不能批准，须由其他负责人批准。',
  },
  'reconciliation.nothing_proposed': {
    status: 409,
    ko: '처리 제안이 없습니다.',
    en: 'Nothing has been proposed for this item.',
    ja: '処理の提案がありません。',
    sp: 'No hay ninguna propuesta para esta partida.',
    cn: '尚无处理提议。',
  },
  'reconciliation.proposed_already': {
    status: 409,
    ko: '이미 처리 제안이 있습니다. 먼저 승인하거나 반려해 주세요.',
    en: 'There is a proposal already. Approve it or turn it down first.',
    ja: 'すでに提案があります。先に承認または却下してください。',
    sp: 'Ya hay una propuesta. Apruébela o rechácela primero.',
    cn: '已有处理提议，请先批准或驳回。',
  },
  'reconciliation.no_own_funds': {
    status: 409,
    ko: '은행 명세에만 있는 거래만 운영사 고유자금으로 처리할 수 있습니다.',
    en: 'Only a movement that the bank alone has can be booked as own funds.',
    ja: '自己資金として処理できるのは、銀行の明細にだけある取引です。',
    sp: 'Solo un movimiento que figura únicamente en el banco puede registrarse como fondos propios.',
    cn: '只有仅出现在银行对账单中的交易才能作为自有资金处理。',
  },
  'reconciliation.file_unreadable': {
    status: 422,
    ko: '파일을 읽을 수 없어 전체를 거부했습니다. {line}행: {reason}',
    en: 'The file cannot be read and was refused as a whole. Line {line}: {reason}',
    ja: 'ファイルを読み取れないため、全体を受け付けませんでした。{line}行目: {reason}',
    sp: 'El archivo no se puede leer y se rechazó por completo. Línea {line}: {reason}',
    cn: '文件无法读取，已整体拒绝。第 {line} 行：{reason}',
  },
  'reconciliation.file_foreign': {
    status: 422,
    ko: '당사 계좌의 거래명세가 아니어서 전체를 거부했습니다. {line}행: {reason}',
    en: 'This is no statement of our account and was refused as a whole. Line {line}: {reason}',
    ja: '当社口座の取引明細ではないため、全体を受け付けませんでした。{line}行目: {reason}',
    sp: 'No es un extracto de nuestra cuenta y se rechazó por completo. Línea {line}: {reason}',
    cn: '该文件不是本公司账户的对账单，已整体拒绝。第 {line} 行：{reason}',
  },
};
