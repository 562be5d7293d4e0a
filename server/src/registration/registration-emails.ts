import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about an application (reference 4-k). */
export const registrationEmails = defineEmails({
  'registration.to_review': {
    facts: { company: 'text', number: 'text' },
    path: '/admin/kotra/seller-info/list',
    texts: {
      ko: {
        subject: '새 가입 신청: {company} ({number})',
        lines: ['판매자 가입 신청이 접수되어 심사를 기다립니다.'],
        button: '심사 목록 보기',
      },
      en: {
        subject: 'New application: {company} ({number})',
        lines: ['A seller has applied and is waiting for the review.'],
        button: 'View the applications',
      },
      ja: {
        subject: '新しい会員登録申請：{company}（{number}）',
        lines: ['売主の会員登録申請が届きました。審査をお願いします。'],
        button: '審査一覧を見る',
      },
      sp: {
        subject: 'Nueva solicitud: {company} ({number})',
        lines: ['Un vendedor ha enviado su solicitud y espera la revisión.'],
        button: 'Ver las solicitudes',
      },
      cn: {
        subject: '新入会申请：{company}（{number}）',
        lines: ['一位卖方提交了申请，等待审核。'],
        button: '查看审核列表',
      },
    },
  },
  'registration.seller_received': {
    facts: { company: 'text', number: 'text', submittedAt: 'instant' },
    path: '/login',
    texts: {
      ko: {
        subject: '회원가입 신청이 접수되었습니다 ({number})',
        lines: [
          '{company}의 판매자 회원가입 신청을 접수했습니다.',
          '필요한 서류가 모두 등록되면 심사를 시작합니다. 서류 확인에는 보통 영업일 기준 2일이 걸리며, 결과는 이 주소로 알려 드립니다.',
          '로그인하면 심사 단계와 추가로 필요한 서류를 언제든지 볼 수 있습니다.',
        ],
        rows: [
          ['접수번호', '{number}'],
          ['접수 일시', '{submittedAt}'],
        ],
        button: '진행 상황 보기',
      },
      en: {
        subject: 'We have received your application ({number})',
        lines: [
          'We have received the application of {company} to become a seller.',
          'We start the review when all documents are registered. Checking them usually takes two business days, and we will email the result to this address.',
          'Log in at any time to follow the review and to check whether a document is missing.',
        ],
        rows: [
          ['Application number', '{number}'],
          ['Received', '{submittedAt}'],
        ],
        button: 'View the progress',
      },
      ja: {
        subject: '会員登録の申請を受け付けました（{number}）',
        lines: [
          '{company}の売主としての会員登録申請を受け付けました。',
          '必要書類がすべて登録されると審査を開始します。書類の確認には通常2営業日かかり、結果はこのアドレスにお知らせします。',
          'ログインすると、審査の段階と不足書類をいつでも確認できます。',
        ],
        rows: [
          ['受付番号', '{number}'],
          ['受付日時', '{submittedAt}'],
        ],
        button: '進行状況を見る',
      },
      sp: {
        subject: 'Hemos recibido su solicitud ({number})',
        lines: [
          'Hemos recibido la solicitud de {company} para ser vendedor.',
          'La revisión comienza cuando estén registrados todos los documentos. Suele durar dos días hábiles y le escribiremos a esta dirección.',
          'Acceda cuando quiera para ver cómo va la revisión y si falta algún documento.',
        ],
        rows: [
          ['Número de solicitud', '{number}'],
          ['Recibida', '{submittedAt}'],
        ],
        button: 'Ver el progreso',
      },
      cn: {
        subject: '我们已收到您的注册申请（{number}）',
        lines: [
          '我们已收到 {company} 的卖方注册申请。',
          '所需文件全部登记后即开始审核。核对文件通常需要两个工作日，结果将发送至此邮箱。',
          '您可随时登录查看审核进度及缺少的文件。',
        ],
        rows: [
          ['受理编号', '{number}'],
          ['受理时间', '{submittedAt}'],
        ],
        button: '查看进度',
      },
    },
  },
  'registration.buyer_received': {
    facts: { company: 'text', number: 'text', submittedAt: 'instant' },
    path: '/login',
    texts: {
      ko: {
        subject: '회원가입이 완료되었습니다 ({number})',
        lines: [
          '{company}의 바이어 회원가입이 완료되었습니다. 바로 로그인할 수 있습니다.',
          '결제는 카드사의 확인이 끝난 뒤에 할 수 있으며, 확인이 끝나면 이 주소로 알려 드립니다.',
        ],
        rows: [
          ['접수번호', '{number}'],
          ['접수 일시', '{submittedAt}'],
        ],
        button: '로그인하기',
      },
      en: {
        subject: 'Your registration is complete ({number})',
        lines: [
          '{company} is registered as a buyer. You can log in at once.',
          'You can pay when your card issuer has checked the registration; we will email this address then.',
        ],
        rows: [
          ['Application number', '{number}'],
          ['Received', '{submittedAt}'],
        ],
        button: 'Log in',
      },
      ja: {
        subject: '会員登録が完了しました（{number}）',
        lines: [
          '{company}の買主会員登録が完了しました。すぐにログインできます。',
          'お支払いはカード会社の確認が完了してから可能になります。完了しましたら、このアドレスにお知らせします。',
        ],
        rows: [
          ['受付番号', '{number}'],
          ['受付日時', '{submittedAt}'],
        ],
        button: 'ログインする',
      },
      sp: {
        subject: 'Su registro está completo ({number})',
        lines: [
          '{company} está registrada como comprador. Ya puede iniciar sesión.',
          'Podrá pagar cuando el emisor de su tarjeta haya comprobado el registro; le escribiremos a esta dirección.',
        ],
        rows: [
          ['Número de solicitud', '{number}'],
          ['Recibida', '{submittedAt}'],
        ],
        button: 'Iniciar sesión',
      },
      cn: {
        subject: '您的注册已完成（{number}）',
        lines: ['{company} 已注册为买方，您现在即可登录。', '发卡机构核对完成后即可付款，届时我们会通知此邮箱。'],
        rows: [
          ['受理编号', '{number}'],
          ['受理时间', '{submittedAt}'],
        ],
        button: '登录',
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof registrationEmails> {}
}
