import { defineEmails } from '../email/email.ts';
import { basics, main, withRows } from './review-email-rows.ts';

/** What a member is reminded of before a day of its review comes (reference 4-k). */
export const reminderEmails = defineEmails({
  'review.supplement_due': {
    facts: { ...basics, items: 'text', dueOn: 'day' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '서류 보완 기한이 다가옵니다 ({number})',
          lines: [
            '{company}의 심사에 필요한 서류를 아직 받지 못했습니다. 로그인하여 첫 화면에서 올려 주세요.',
            '기한까지 서류가 올라오지 않으면 신청이 취소될 수 있습니다. 취소된 뒤에도 입력하신 내용으로 다시 신청할 수 있습니다.',
          ],
          button: '서류 올리기',
        },
        en: {
          subject: 'Upload the requested documents ({number})',
          lines: [
            'We do not have all the documents for the review of {company} yet. Log in and upload them on the Home page.',
            'Without them, the application may expire after the date below. You can then apply again with what you have entered.',
          ],
          button: 'Upload the documents',
        },
        ja: {
          subject: '書類の提出期限が近づいています（{number}）',
          lines: [
            '{company}の審査に必要な書類がまだそろっていません。ログインしてホーム画面からアップロードしてください。',
            '期限までにそろわない場合、申請は失効します。その後も入力済みの内容で再申請できます。',
          ],
          button: '書類をアップロード',
        },
        sp: {
          subject: 'Se acerca el plazo de sus documentos ({number})',
          lines: [
            'Aún no tenemos todos los documentos para la revisión de {company}. Inicie sesión y súbalos en la primera página.',
            'Sin ellos, la solicitud termina pasada la fecha indicada. Después podrá volver a solicitarla con los mismos datos.',
          ],
          button: 'Subir los documentos',
        },
        cn: {
          subject: '文件补充期限临近（{number}）',
          lines: [
            '审核 {company} 所需的文件尚未齐全。请登录后在首页上传。',
            '逾期未上传，申请将终止。终止后仍可使用已填写的内容重新申请。',
          ],
          button: '上传文件',
        },
      },
      'items',
      'dueOn',
    ),
  },
  'review.recheck_reminder': {
    facts: { ...basics, dueOn: 'day' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '회원 정보 재확인 기한이 다가옵니다 ({number})',
          lines: [
            '{company}의 회원 정보 재확인이 아직 끝나지 않았습니다. 로그인하여 첫 화면에서 남은 항목을 확인해 주세요.',
            '기한까지는 평소처럼 이용하실 수 있습니다. 기한이 지나면 재확인이 끝날 때까지 이용이 중지됩니다.',
          ],
          button: '남은 항목 확인하기',
        },
        en: {
          subject: 'Complete your periodic review ({number})',
          lines: [
            'The periodic review of {company} is not complete yet. Log in and check on the Home page what is left to do.',
            'Until the date below, everything works as usual. After that date, your membership is suspended until the periodic review is complete.',
          ],
          button: 'View what is left',
        },
        ja: {
          subject: '定期再確認の期限が近づいています（{number}）',
          lines: [
            '{company}の定期再確認がまだ完了していません。ログインしてホーム画面で残りの項目をご確認ください。',
            '期限までは通常どおりご利用いただけます。期限を過ぎると、再確認が完了するまでご利用を停止します。',
          ],
          button: '残りの項目を確認',
        },
        sp: {
          subject: 'Se acerca el plazo de su revisión periódica ({number})',
          lines: [
            'La revisión periódica de {company} aún no ha terminado. Acceda y vea en la primera página lo que falta.',
            'Hasta la fecha indicada todo funciona como siempre. Después, el uso se detiene hasta completar la revisión.',
          ],
          button: 'Ver lo que falta',
        },
        cn: {
          subject: '定期复核期限临近（{number}）',
          lines: [
            '{company} 的定期复核尚未完成。请登录后在首页查看待办事项。',
            '在期限前可照常使用。逾期后将暂停使用，直至复核完成。',
          ],
          button: '查看待办事项',
        },
      },
      'dueOn',
    ),
  },
});
