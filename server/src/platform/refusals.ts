/** The catalogue of refusals: HTTP status and a sentence in each language. Features add their own tables. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode } from '@gtp/domain/platform/result.ts';
import { writeDayIn } from './written-day.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

/** `{name}` in a sentence is filled from the refusal's facts. */
export type RefusalSentence = { readonly status: RefusalStatus } & Readonly<Record<Language, string>>;

export type RefusalSentences = Readonly<Record<RefusalCode, RefusalSentence>>;

const platformRefusals = [
  'request.invalid',
  'request.not_found',
  'request.method_unknown',
  'request.too_large',
  'request.too_many',
  'request.key_missing',
  'request.key_reused',
  'request.in_progress',
  'request.forbidden',
  'request.export_too_large',
  'request.pdf_limit',
  'request.pdf_busy',
  'request.outage',
  'request.fault',
] as const;
type PlatformRefusal = (typeof platformRefusals)[number];

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Record<PlatformRefusal, unknown> {}
}

/** Refusals that any call may get, whatever its feature. */
export const platformSentences: Readonly<Record<PlatformRefusal, RefusalSentence>> = {
  'request.invalid': {
    status: 400,
    ko: '입력값을 확인해 주세요: {field}',
    en: 'Check this field: {field}',
    ja: '入力内容をご確認ください：{field}',
    sp: 'Revise este valor: {field}',
    cn: '请检查此项内容：{field}',
  },
  'request.not_found': {
    status: 404,
    ko: '요청하신 항목을 찾을 수 없습니다.',
    en: 'We could not find what you asked for.',
    ja: 'お探しの項目が見つかりません。',
    sp: 'No encontramos lo que busca.',
    cn: '未找到您请求的内容。',
  },
  'request.method_unknown': {
    status: 404,
    ko: '지원하지 않는 요청입니다.',
    en: 'This call does not exist.',
    ja: 'この操作には対応していません。',
    sp: 'Esta operación no existe.',
    cn: '不支持此请求。',
  },
  'request.too_large': {
    status: 413,
    ko: '보내신 내용이 너무 큽니다.',
    en: 'What you sent is too large.',
    ja: '送信内容が大きすぎます。',
    sp: 'El contenido enviado es demasiado grande.',
    cn: '您发送的内容过大。',
  },
  'request.too_many': {
    status: 429,
    ko: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Too many requests. Try again in a moment.',
    ja: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
    sp: 'Demasiadas solicitudes. Inténtelo de nuevo en un momento.',
    cn: '请求过于频繁，请稍后再试。',
  },
  'request.key_missing': {
    status: 400,
    ko: '이 요청에는 Idempotency-Key 헤더가 필요합니다.',
    en: 'This call needs an Idempotency-Key header.',
    ja: 'この操作にはIdempotency-Keyヘッダーが必要です。',
    sp: 'Esta operación necesita la cabecera Idempotency-Key.',
    cn: '此请求需要 Idempotency-Key 标头。',
  },
  'request.key_reused': {
    status: 409,
    ko: '같은 요청 번호로 다른 내용이 접수되어 처리하지 않았습니다.',
    en: 'This request key was used before with other content, so nothing was done.',
    ja: '同じリクエスト番号で異なる内容が送信されたため、処理しませんでした。',
    sp: 'Esta clave ya se usó con otro contenido; no se ha hecho nada.',
    cn: '该请求编号已用于其他内容，因此未作处理。',
  },
  'request.in_progress': {
    status: 409,
    ko: '같은 요청을 처리하고 있습니다. 잠시만 기다려 주세요.',
    en: 'We are still processing the same request. Wait a moment.',
    ja: '同じリクエストを処理中です。少々お待ちください。',
    sp: 'La misma solicitud aún se está procesando. Espere un momento.',
    cn: '相同的请求正在处理中，请稍候。',
  },
  'request.forbidden': {
    status: 403,
    ko: '이 작업을 할 권한이 없습니다.',
    en: 'You are not allowed to do this.',
    ja: 'この操作を行う権限がありません。',
    sp: 'No tiene permiso para hacer esto.',
    cn: '您没有执行此操作的权限。',
  },
  'request.export_too_large': {
    status: 422,
    ko: '내려받을 내역이 {limit}건을 넘습니다. 기간이나 조건을 좁혀 주세요.',
    en: 'More than {limit} rows match. Choose a shorter period or narrower filters.',
    ja: '対象が{limit}件を超えています。期間や条件を絞り込んでください。',
    sp: 'Hay más de {limit} filas. Elija un periodo más corto o más filtros.',
    cn: '结果超过 {limit} 条，请缩短期间或增加筛选条件。',
  },
  'request.pdf_limit': {
    status: 429,
    ko: 'PDF는 한 번에 {limit}개까지 만들 수 있습니다. 진행 중인 파일이 완료된 후 다시 시도해 주세요.',
    en: 'We create at most {limit} PDF files at a time for you. Wait until one of them is finished.',
    ja: '一度に作成できるPDFは{limit}件までです。作成中のファイルが完了してから、もう一度お試しください。',
    sp: 'Generamos como máximo {limit} archivos PDF a la vez por usuario. Espere a que termine uno de ellos.',
    cn: '每位用户最多可同时生成 {limit} 个 PDF 文件，请等待其中一个完成后再试。',
  },
  'request.pdf_busy': {
    status: 503,
    ko: '지금 PDF 생성 요청이 많아 처리하지 못했습니다. 몇 초 후 다시 시도해 주세요.',
    en: 'Too many PDF files are being created right now. Try again in a few seconds.',
    ja: '現在PDFの作成が集中しているため、処理できませんでした。数秒後にもう一度お試しください。',
    sp: 'En este momento se están generando demasiados archivos PDF. Inténtelo de nuevo en unos segundos.',
    cn: '当前生成 PDF 的请求过多，暂时无法处理，请几秒后再试。',
  },
  'request.outage': {
    status: 503,
    ko: '일시적으로 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    en: 'We cannot do this right now. Try again in a few minutes.',
    ja: '現在処理できません。しばらくしてからもう一度お試しください。',
    sp: 'No podemos hacerlo en este momento. Inténtelo de nuevo en breve.',
    cn: '暂时无法处理，请稍后再试。',
  },
  'request.fault': {
    status: 500,
    ko: '서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요. (문의 번호 {reference})',
    en: 'A server error occurred. Please try again later. (reference {reference})',
    ja: 'サーバーエラーが発生しました。しばらくしてからもう一度お試しください。（照会番号：{reference}）',
    sp: 'Se produjo un error del servidor. Inténtelo de nuevo más tarde. (referencia {reference})',
    cn: '服务器发生错误，请稍后再试。（查询编号 {reference}）',
  },
};

/** The sentence of a refusal in one language, with its facts filled in. */
export function sentenceOf(
  sentence: RefusalSentence,
  language: Language,
  facts: Readonly<Record<string, string>>,
): string {
  return sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => writeDayIn(facts[name] ?? whole, language));
}
