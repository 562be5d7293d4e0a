import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const attachmentSentences: Readonly<Record<AttachmentRefusal, RefusalSentence>> = {
  'attachment.file_missing': {
    status: 400,
    ko: '첨부할 파일을 선택해 주세요.',
    en: 'Please choose a file to upload.',
    ja: 'アップロードするファイルを選択してください。',
    sp: 'Elija un archivo para subir.',
    cn: '请选择要上传的文件。',
  },
  'attachment.name_invalid': {
    status: 422,
    ko: '파일 이름을 사용할 수 없습니다. 특수문자 없이 {limit}자 이내로 바꿔 주세요.',
    en: 'This file name cannot be used. Please rename the file: at most {limit} characters, no slashes or control characters.',
    ja: 'このファイル名は使用できません。記号や制御文字を含まない {limit} 文字以内の名前に変更してください。',
    sp: 'Este nombre de archivo no es válido. Cámbielo: como máximo {limit} caracteres, sin barras ni caracteres de control.',
    cn: '文件名无法使用。请改为不含斜杠和控制字符、不超过 {limit} 个字符的名称。',
  },
  'attachment.empty': {
    status: 422,
    ko: '빈 파일입니다. 다른 파일을 선택해 주세요.',
    en: 'This file is empty. Please choose another one.',
    ja: 'ファイルが空です。別のファイルを選択してください。',
    sp: 'El archivo está vacío. Elija otro.',
    cn: '文件为空，请选择其他文件。',
  },
  'attachment.too_large': {
    status: 413,
    ko: '파일이 너무 큽니다. {limit}KB 이하의 파일을 첨부해 주세요.',
    en: 'This file is too large. The limit is {limit} KB.',
    ja: 'ファイルが大きすぎます。{limit} KB 以下のファイルを添付してください。',
    sp: 'El archivo es demasiado grande. El límite es de {limit} KB.',
    cn: '文件过大，请上传不超过 {limit} KB 的文件。',
  },
  'attachment.type_refused': {
    status: 415,
    ko: '첨부할 수 없는 형식이거나 파일 내용이 확장자와 다릅니다. 사용할 수 있는 형식: {allowed}',
    en: 'Files of this type cannot be uploaded, or the content is not what the name says. Allowed: {allowed}',
    ja: 'この形式のファイルは添付できないか、内容が拡張子と一致しません。使用できる形式: {allowed}',
    sp: 'Este tipo de archivo no se puede subir o su contenido no coincide con el nombre. Permitidos: {allowed}',
    cn: '不支持此文件类型，或文件内容与扩展名不符。可用格式：{allowed}',
  },
  'attachment.document_code_unknown': {
    status: 422,
    ko: '서류 종류를 확인해 주세요.',
    en: 'Please check the kind of document.',
    ja: '書類の種類をご確認ください。',
    sp: 'Revise el tipo de documento.',
    cn: '请检查单据类型。',
  },
  'attachment.not_found': {
    status: 404,
    ko: '파일을 찾을 수 없습니다.',
    en: 'We could not find this file.',
    ja: 'ファイルが見つかりません。',
    sp: 'No encontramos este archivo.',
    cn: '未找到该文件。',
  },
  'attachment.store_unavailable': {
    status: 503,
    ko: '지금은 파일을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Files cannot be handled at the moment. Please try again shortly.',
    ja: '現在ファイルを処理できません。しばらくしてからもう一度お試しください。',
    sp: 'En este momento no se pueden procesar archivos. Inténtelo de nuevo en breve.',
    cn: '暂时无法处理文件，请稍后再试。',
  },
};
