import { defineEmails, type EmailFactsOf } from '../email/email.ts';
import { documentEmails } from './document-emails.ts';
import { membershipEmails } from './membership-emails.ts';
import { reminderEmails } from './reminder-emails.ts';
import { basics, main, withRows } from './review-email-rows.ts';
import { reviewInstitutionEmails } from './review-institution-emails.ts';

/** E-mails about an application: what it lacks, and how it ended. */
const applicationEmails = defineEmails({
  'review.supplement_asked': {
    facts: { ...basics, items: 'text', reasonText: 'text', dueOn: 'day' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '서류 보완이 필요합니다 ({number})',
          lines: [
            '{company}의 심사에 아래 서류가 더 필요합니다. 로그인하여 첫 화면에서 바로 올려 주세요.',
            '요청한 서류가 모두 올라오면 심사는 자동으로 다시 시작됩니다. 기한이 지나면 신청이 취소될 수 있습니다.',
          ],
          button: '서류 올리기',
        },
        en: {
          subject: 'Upload the requested documents ({number})',
          lines: [
            'To review {company}, we need the documents below. Log in and upload them on the Home page.',
            'The review continues automatically when we have all of them. After the date below, the application may expire.',
          ],
          button: 'Upload the documents',
        },
        ja: {
          subject: '書類の追加・修正をお願いします（{number}）',
          lines: [
            '{company}の審査に以下の書類が必要です。ログインしてホーム画面からアップロードしてください。',
            'すべてそろうと審査は自動的に再開します。期限を過ぎると申請が取り消される場合があります。',
          ],
          button: '書類をアップロード',
        },
        sp: {
          subject: 'Necesitamos algunos documentos ({number})',
          lines: [
            'Para revisar {company} necesitamos los documentos siguientes. Acceda y súbalos en la primera página.',
            'La revisión continúa sola cuando estén todos. Pasada la fecha, la solicitud puede caducar.',
          ],
          button: 'Subir los documentos',
        },
        cn: {
          subject: '需要补充文件（{number}）',
          lines: [
            '审核 {company} 还需要以下文件。请登录后在首页上传。',
            '全部上传后审核将自动继续。逾期申请可能会被取消。',
          ],
          button: '上传文件',
        },
      },
      'items',
      'reasonText',
      'dueOn',
    ),
  },
  'review.contract_ready': {
    facts: basics,
    path: main,
    texts: withRows({
      ko: {
        subject: '심사가 끝났습니다. 이용 계약에 서명해 주세요 ({number})',
        lines: [
          '{company}의 심사가 끝났습니다. 로그인하여 이용 계약에 전자서명하시면 바로 주문서를 작성할 수 있습니다.',
        ],
        button: '계약 서명하기',
      },
      en: {
        subject: 'Sign the service contract ({number})',
        lines: [
          'The review of {company} is complete. Log in and sign the service contract; you can then write order sheets at once.',
        ],
        button: 'Sign the contract',
      },
      ja: {
        subject: '審査が完了しました。利用契約に署名してください（{number}）',
        lines: [
          '{company}の審査が完了しました。ログインして利用契約に署名すると、すぐにオーダーシートを作成できます。',
        ],
        button: '契約に署名する',
      },
      sp: {
        subject: 'La revisión ha terminado: firme el contrato ({number})',
        lines: [
          'La revisión de {company} ha terminado. Acceda y firme el contrato de servicio; podrá crear pedidos enseguida.',
        ],
        button: 'Firmar el contrato',
      },
      cn: {
        subject: '审核已完成，请签署服务协议（{number}）',
        lines: ['{company} 的审核已完成。登录并签署服务协议后，即可创建订单。'],
        button: '签署协议',
      },
    }),
  },
  'review.approved': {
    facts: basics,
    path: main,
    texts: withRows({
      ko: {
        subject: '가입이 승인되었습니다 ({number})',
        lines: [
          '{company}의 가입이 승인되어 모든 기능을 이용하실 수 있습니다.',
          '처음이시라면 이용 가이드에서 첫 주문 순서를 확인해 보세요.',
        ],
        button: '시작하기',
      },
      en: {
        subject: 'Your application was approved ({number})',
        lines: [
          '{company} is approved and can use all functions from now on.',
          'If this is your first order, the Guide explains it step by step.',
        ],
        button: 'Open the portal',
      },
      ja: {
        subject: '会員登録が承認されました（{number}）',
        lines: [
          '{company}の会員登録が承認され、すべての機能をご利用いただけます。',
          '初めての方は、利用ガイドで最初の注文の流れをご確認ください。',
        ],
        button: '始める',
      },
      sp: {
        subject: 'Su registro está aprobado ({number})',
        lines: [
          '{company} está aprobada y puede usar todas las funciones.',
          'Si es su primer pedido, la guía lo explica paso a paso.',
        ],
        button: 'Empezar',
      },
      cn: {
        subject: '会员注册已获批准（{number}）',
        lines: ['{company} 已获批准，可使用全部功能。', '首次使用可在使用指南中查看下单步骤。'],
        button: '开始使用',
      },
    }),
  },
  'review.approved_with_limits': {
    facts: { ...basics, limits: 'text' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '한도 조건부로 승인되었습니다 ({number})',
          lines: [
            '{company}의 가입이 승인되었습니다. 아래 한도 안에서 모든 기능을 이용하실 수 있습니다.',
            '한도를 넘는 주문이 필요하시면 1:1 문의로 알려 주세요.',
          ],
          button: '시작하기',
        },
        en: {
          subject: 'Your application was approved with limits ({number})',
          lines: [
            '{company} is approved and can use all functions within the limits below.',
            'If you need larger orders, contact support.',
          ],
          button: 'Open the portal',
        },
        ja: {
          subject: '取引限度額付きで承認されました（{number}）',
          lines: [
            '{company}の会員登録が承認されました。以下の取引限度額の範囲ですべての機能をご利用いただけます。',
            '取引限度額を超える注文が必要な場合は、お問い合わせでご連絡ください。',
          ],
          button: '始める',
        },
        sp: {
          subject: 'Aprobada con límites ({number})',
          lines: [
            '{company} está aprobada y puede usar todo dentro de los límites siguientes.',
            'Si necesita pedidos mayores, escríbanos mediante una consulta individual.',
          ],
          button: 'Empezar',
        },
        cn: {
          subject: '已获批准（设有限额）（{number}）',
          lines: ['{company} 已获批准，可在以下限额内使用全部功能。', '如需更高限额，请通过一对一咨询联系我们。'],
          button: '开始使用',
        },
      },
      'limits',
    ),
  },
  'review.refused': {
    facts: { ...basics, reason: 'text', advice: 'text' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '가입 심사 결과를 알려 드립니다 ({number})',
          lines: [
            '{company}의 가입을 승인하지 않기로 결정했습니다.',
            '결과에 이의가 있으시면 30일 안에 1:1 문의로 신청해 주세요. 심사하지 않은 담당자가 다시 검토합니다.',
          ],
          button: '자세히 보기',
        },
        en: {
          subject: 'Your application was not approved ({number})',
          lines: [
            'We have decided that {company} is not approved.',
            'You can appeal within 30 days through Support. Someone who was not involved will review it again.',
          ],
          button: 'View the details',
        },
        ja: {
          subject: '審査結果のお知らせ（{number}）',
          lines: [
            '{company}の会員登録は承認されませんでした。',
            '再審査をご希望の場合は、30日以内にお問い合わせからご請求ください。別の担当者が再検討します。',
          ],
          button: '詳細を見る',
        },
        sp: {
          subject: 'Resultado de su solicitud ({number})',
          lines: [
            'Hemos decidido no aprobar a {company}.',
            'Puede presentar una objeción en un plazo de 30 días mediante consulta individual; la revisará otra persona.',
          ],
          button: 'Ver los detalles',
        },
        cn: {
          subject: '注册审核结果（{number}）',
          lines: ['{company} 的注册未获批准。', '如有异议，请在 30 天内通过一对一咨询提出，将由其他人员重新审查。'],
          button: '查看详情',
        },
      },
      'reason',
      'advice',
    ),
  },
  'review.lapsed': {
    facts: basics,
    path: main,
    texts: withRows({
      ko: {
        subject: '신청이 취소되었습니다 ({number})',
        lines: [
          '기한 안에 보완 서류가 제출되지 않아 {company}의 신청이 취소되었습니다. 언제든지 다시 신청하실 수 있습니다.',
        ],
        button: '자세히 보기',
      },
      en: {
        subject: 'Your application has expired ({number})',
        lines: [
          'We did not receive the requested documents in time, so the application of {company} has expired. You can apply again at any time.',
        ],
        button: 'View the details',
      },
      ja: {
        subject: '申請が失効しました（{number}）',
        lines: ['期限内に書類が提出されなかったため、{company}の申請は失効しました。いつでも再申請いただけます。'],
        button: '詳細を見る',
      },
      sp: {
        subject: 'Su solicitud ha caducado ({number})',
        lines: [
          'Los documentos solicitados no llegaron a tiempo y la solicitud de {company} ha terminado. Puede volver a solicitarlo cuando quiera.',
        ],
        button: 'Ver los detalles',
      },
      cn: {
        subject: '申请已失效（{number}）',
        lines: ['因未在期限内提交所需文件，{company} 的申请已失效。您可随时重新申请。'],
        button: '查看详情',
      },
    }),
  },
});

/** E-mails about the review of a member (reference 4-d, 4-k). A screening is never spoken of. */
export const reviewEmails = {
  ...applicationEmails,
  ...membershipEmails,
  ...reminderEmails,
  ...documentEmails,
  ...reviewInstitutionEmails,
};

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof reviewEmails> {}
}
