import { defineEmails, type EmailFactsOf } from '../email/email.ts';

const facts = { count: 'text', items: 'text', late: 'text', day: 'day', side: 'text' } as const;

/**
 * To the institutions in the morning (reference 4-k): what waits for them and for how long, and what there was
 * yesterday.
 */
export const notificationEmails = defineEmails({
  'notification.file_infected': {
    facts: { fileName: 'text' },
    texts: {
      ko: {
        subject: '첨부하신 파일에서 악성코드가 발견되었습니다',
        lines: [
          '첨부하신 “{fileName}” 파일에서 악성코드가 발견되어 파일을 삭제했습니다. 다른 사람은 이 파일을 열지 않았습니다.',
          '사용하시는 컴퓨터를 검사한 뒤 안전한 파일을 다시 첨부해 주세요. 입력하신 다른 내용은 그대로 있습니다.',
        ],
      },
      en: {
        subject: 'We found malware in a file that you uploaded',
        lines: [
          'We found malware in “{fileName}” and deleted the file. No one else has opened it.',
          'Scan your computer and upload a clean file. Everything else that you entered is still here.',
        ],
      },
      ja: {
        subject: '添付されたファイルからマルウェアが検出されました',
        lines: [
          '添付された「{fileName}」からマルウェアが検出されたため、ファイルを削除しました。ほかの方はこのファイルを開いていません。',
          'パソコンを検査し、安全なファイルを添付し直してください。ほかの入力内容はそのままです。',
        ],
      },
      sp: {
        subject: 'Se encontró software malicioso en un archivo que subió',
        lines: [
          'Se encontró software malicioso en «{fileName}» y el archivo se eliminó. Nadie lo ha abierto.',
          'Analice su equipo y suba un archivo limpio. Lo demás que escribió se conserva.',
        ],
      },
      cn: {
        subject: '您上传的文件中发现恶意软件',
        lines: [
          '在您上传的“{fileName}”中发现恶意软件，文件已删除，没有任何人打开过该文件。',
          '请检查您的电脑后重新上传安全的文件，其他已填写的内容不受影响。',
        ],
      },
    },
  },
  'notification.day_totals': {
    facts: { day: 'day', items: 'text', side: 'text' },
    path: '/admin/{side}/main',
    texts: {
      ko: { subject: '{day} 거래 요약: {items}', lines: ['어제 하루의 거래 요약입니다.'], button: '첫 화면 열기' },
      en: {
        subject: 'Yesterday’s figures ({day}): {items}',
        lines: ['A summary of yesterday.'],
        button: 'Open the Home page',
      },
      ja: { subject: '{day}の取引：{items}', lines: ['昨日1日の取引の概要です。'], button: 'メイン画面を開く' },
      sp: { subject: '{day}: {items}', lines: ['Lo que ocurrió ayer.'], button: 'Abrir la página principal' },
      cn: { subject: '{day} 交易概要：{items}', lines: ['昨日交易概要。'], button: '打开主页' },
    },
  },
  'notification.digest': {
    facts,
    path: '/admin/{side}/main',
    texts: {
      ko: {
        subject: '오늘 처리할 업무 {count}건',
        lines: ['{day} 아침 기준으로 처리를 기다리는 업무입니다.', '{items}', '{late}'],
        button: '업무 화면 열기',
      },
      en: {
        subject: 'Waiting for you today: {count}',
        lines: ['This work was waiting for you on the morning of {day}.', '{items}', '{late}'],
        button: 'Open the portal',
      },
      ja: {
        subject: '本日の対応待ち：{count}件',
        lines: ['{day}朝の時点で対応をお待ちしている業務です。', '{items}', '{late}'],
        button: '業務画面を開く',
      },
      sp: {
        subject: 'Pendiente para hoy: {count}',
        lines: ['Esto espera su gestión en la mañana del {day}.', '{items}', '{late}'],
        button: 'Abrir el portal',
      },
      cn: {
        subject: '今日待处理事项：{count} 项',
        lines: ['截至 {day} 早晨，以下事项等待处理。', '{items}', '{late}'],
        button: '打开业务页面',
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof notificationEmails> {}
}
