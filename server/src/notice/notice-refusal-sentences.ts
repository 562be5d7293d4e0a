/** What a person reads when a notice is not shown or stored. */
import type { NoticeRefusal } from '@gtp/domain/notice/notice-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const noticeSentences: Readonly<Record<NoticeRefusal, RefusalSentence>> = {
  'notice.not_found': {
    status: 404,
    ko: '해당 공지사항을 찾을 수 없습니다. 게시가 끝났거나 삭제되었을 수 있습니다.',
    en: 'We could not find this notice. Its period may be over.',
    ja: '該当するお知らせが見つかりません。掲載が終了した可能性があります。',
    sp: 'No encontramos este aviso. Es posible que su periodo haya terminado.',
    cn: '未找到该公告，可能已结束发布。',
  },
  'notice.changed_meanwhile': {
    status: 409,
    ko: '열어 두신 사이에 {who} 님이 이 공지를 수정했습니다(버전 {version}). 바뀐 내용을 확인한 뒤 다시 저장해 주세요.',
    en: '{who} changed this notice after you opened it (now version {version}). Please read the new version, then save again.',
    ja: '画面を開いている間に {who} さんがこのお知らせを変更しました（バージョン {version}）。内容をご確認のうえ、もう一度保存してください。',
    sp: '{who} cambió este aviso después de que usted lo abriera (versión {version}). Lea la nueva versión y guárdelo de nuevo.',
    cn: '您打开页面后，{who} 已修改该公告（版本 {version}）。请查看新内容后重新保存。',
  },
  'notice.text_missing': {
    status: 422,
    ko: '한 가지 언어 이상으로 제목과 내용을 입력해 주세요.',
    en: 'Please write the title and the text in at least one language.',
    ja: '少なくとも 1 つの言語でタイトルと本文を入力してください。',
    sp: 'Escriba el título y el texto en al menos un idioma.',
    cn: '请至少用一种语言填写标题和内容。',
  },
  'notice.text_incomplete': {
    status: 422,
    ko: '제목과 내용을 모두 입력하거나, 사용하지 않는 언어는 모두 비워 주세요.',
    en: 'Please write both title and text, or leave both empty in a language that you do not use.',
    ja: 'タイトルと本文の両方を入力してください。使わない言語は両方とも空にしてください。',
    sp: 'Escriba el título y el texto, o deje ambos vacíos en el idioma que no use.',
    cn: '请同时填写标题和内容；不使用的语言请全部留空。',
  },
  'notice.title_too_long': {
    status: 422,
    ko: '제목은 {limit}자까지 입력할 수 있습니다.',
    en: 'The title may have at most {limit} characters.',
    ja: 'タイトルは {limit} 文字以内で入力してください。',
    sp: 'El título puede tener {limit} caracteres como máximo.',
    cn: '标题最多 {limit} 个字符。',
  },
  'notice.contents_too_long': {
    status: 422,
    ko: '내용은 {limit}자까지 입력할 수 있습니다.',
    en: 'The text may have at most {limit} characters.',
    ja: '本文は {limit} 文字以内で入力してください。',
    sp: 'El texto puede tener {limit} caracteres como máximo.',
    cn: '内容最多 {limit} 个字符。',
  },
  'notice.audience_missing': {
    status: 422,
    ko: '공지를 볼 대상을 하나 이상 선택해 주세요.',
    en: 'Please choose at least one group of readers.',
    ja: 'お知らせの対象を 1 つ以上選択してください。',
    sp: 'Elija al menos un grupo de lectores.',
    cn: '请至少选择一个阅读对象。',
  },
  'notice.audience_not_yours': {
    status: 422,
    ko: '귀 기관이 공지할 수 없는 대상이 포함되어 있습니다.',
    en: 'Your body may not address one of these groups.',
    ja: '貴機関がお知らせできない対象が含まれています。',
    sp: 'Su entidad no puede dirigirse a uno de estos grupos.',
    cn: '所选对象中包含贵机构无权通知的群体。',
  },
  'notice.period_invalid': {
    status: 422,
    ko: '게시 종료일시는 시작일시보다 뒤여야 합니다.',
    en: 'The notice must end after it begins.',
    ja: '掲載終了日時は開始日時より後にしてください。',
    sp: 'El aviso debe terminar después de empezar.',
    cn: '发布结束时间必须晚于开始时间。',
  },
};
