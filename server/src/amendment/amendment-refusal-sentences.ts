/** What a person reads when a change of company data is not taken, or not decided. */
import type { AmendmentState } from '@gtp/domain/amendment/amendment.ts';
import type { AmendmentRefusal } from '@gtp/domain/amendment/amendment-refusals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalSentence, RefusalStatus } from '../platform/refusals.ts';

type Texts = readonly [ko: string, en: string, ja: string, sp: string, cn: string];

function sentence(status: RefusalStatus, [ko, en, ja, sp, cn]: Texts): RefusalSentence {
  return { status, ko, en, ja, sp, cn };
}

/** What somebody did with a request, for `amendment.changed_meanwhile`. */
export const amendmentDeeds: Readonly<Record<AmendmentState, Readonly<Record<Language, string>>>> = {
  waiting: { ko: '요청', en: 'requested', ja: '申請', sp: 'solicitada', cn: '已申请' },
  checked: { ko: '1차 확인', en: 'approved (first of two)', ja: '一次確認', sp: 'comprobada', cn: '已初审' },
  accepted: { ko: '승인', en: 'approved', ja: '承認', sp: 'aceptada', cn: '已批准' },
  refused: { ko: '반려', en: 'rejected', ja: '却下', sp: 'rechazada', cn: '已驳回' },
  withdrawn: { ko: '취소', en: 'withdrawn', ja: '取下げ', sp: 'retirada', cn: '已撤回' },
};

export const amendmentSentences: Readonly<Record<AmendmentRefusal, RefusalSentence>> = {
  'amendment.not_found': sentence(404, [
    '변경 요청을 찾을 수 없습니다.',
    'We could not find this change request.',
    '変更申請が見つかりません。',
    'No encontramos esta solicitud de cambio.',
    '未找到该变更申请。',
  ]),
  'amendment.under_review': sentence(409, [
    '가입 심사가 끝난 뒤에 정보를 변경할 수 있습니다. 지금은 첫 화면에서 서류를 보완해 주세요.',
    'You can change your details when your application has been reviewed. Until then, use the Home page.',
    '会員審査の完了後に変更できます。それまではホーム画面から書類を追加・修正してください。',
    'Podrá cambiar sus datos cuando termine la revisión de su solicitud. Hasta entonces, use la primera página.',
    '入会审核结束后才能变更信息。目前请在首页补充文件。',
  ]),
  'amendment.nothing_changed': sentence(422, [
    '변경된 내용이 없습니다.',
    'Nothing has been changed.',
    '変更された内容がありません。',
    'No se ha cambiado nada.',
    '没有任何变更。',
  ]),
  'amendment.already_open': sentence(409, [
    '이미 심사 중인 변경 요청이 있습니다. 결과를 기다리거나 요청을 취소한 뒤 다시 요청해 주세요.',
    'A change is already in review. Wait for the answer, or withdraw the request first.',
    'すでに確認中の変更申請があります。結果を待つか、申請を取り下げてから再度申請してください。',
    'Ya hay un cambio en revisión. Espere la respuesta o retire antes la solicitud.',
    '已有变更正在审核。请等待结果，或先撤回申请。',
  ]),
  'amendment.company_changed_meanwhile': sentence(409, [
    '작성하시는 동안 {who} 님이 회사 정보를 변경했습니다. 아래에서 현재 내용과 작성한 내용을 비교해 주세요.',
    '{who} changed the company’s details while you were writing. Compare the current details below with what you entered.',
    '入力中に{who}が会社情報を変更しました。現在の内容と入力した内容を下で比べてください。',
    '{who} cambió los datos mientras usted escribía. Compare abajo lo que vale ahora y lo que ha escrito.',
    '在您填写期间，{who} 变更了企业信息。请在下方比较当前内容与您填写的内容。',
  ]),
  'amendment.changed_meanwhile': sentence(409, [
    '보시는 동안 {who} 님이 이 요청을 먼저 처리했습니다: {what}',
    '{who} acted on this request just before you: {what}',
    '表示中に{who}がこの申請を先に処理しました（{what}）。',
    '{who} ha actuado entretanto sobre esta solicitud: {what}',
    '在您查看期间，{who} 已先处理该申请：{what}',
  ]),
  'amendment.not_open': sentence(409, [
    '이미 결정되었거나 취소된 요청입니다.',
    'This request has already been decided or withdrawn.',
    'すでに決定または取り下げられた申請です。',
    'Esta solicitud ya se decidió o se retiró.',
    '该申请已有决定或已撤回。',
  ]),
  'amendment.second_person_needed': sentence(409, [
    '상호·대표자 등 신원에 관한 변경은 다른 담당자가 한 번 더 승인해야 합니다.',
    'A change of the company’s identity needs a second approver.',
    '商号や代表者などの変更には、別の担当者の承認も必要です。',
    'Un cambio de identidad necesita también el acuerdo de otra persona.',
    '涉及企业身份的变更还需另一位负责人批准。',
  ]),
  'amendment.reason_missing': sentence(422, [
    '반려 사유를 선택해 주세요.',
    'Choose a reason.',
    '理由を選択してください。',
    'Elija un motivo.',
    '请选择原因。',
  ]),
  'amendment.words_missing': sentence(422, [
    '회원에게 전할 설명을 적어 주세요.',
    'Enter a message to the member.',
    '会員への説明を入力してください。',
    'Escriba lo que el miembro debe saber.',
    '请填写给会员的说明。',
  ]),
  'amendment.field_unknown': sentence(422, [
    '변경할 수 없는 항목입니다.',
    'This cannot be changed.',
    '変更できない項目です。',
    'Este dato no se puede cambiar.',
    '该项目不能变更。',
  ]),
  'amendment.value_missing': sentence(422, [
    '비워 둘 수 없는 항목입니다.',
    'This cannot be left empty.',
    '空欄にできない項目です。',
    'Este dato no puede quedar vacío.',
    '该项目不能为空。',
  ]),
  'amendment.value_too_long': sentence(422, [
    '입력하신 내용이 너무 깁니다.',
    'This is too long.',
    '入力内容が長すぎます。',
    'El texto es demasiado largo.',
    '内容过长。',
  ]),
  'amendment.value_wrong': sentence(422, [
    '형식을 확인해 주세요.',
    'Check the format of this field.',
    '形式をご確認ください。',
    'Revise cómo está escrito.',
    '请检查格式。',
  ]),
  'amendment.document_unknown': sentence(422, [
    '제출 대상이 아닌 서류입니다.',
    'This document is not needed.',
    '提出の対象ではない書類です。',
    'Este tipo de documento no se solicita.',
    '无需提交此类文件。',
  ]),
  'amendment.document_expired': sentence(422, [
    '유효기간이 오늘 이후인 서류를 올려 주세요.',
    'Choose a document that is valid beyond today.',
    '有効期限が明日以降の書類を提出してください。',
    'Presente un documento válido después de hoy.',
    '请提交有效期在今日之后的文件。',
  ]),
};
