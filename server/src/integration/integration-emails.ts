import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** To a company's administrators. */
export const integrationEmails = defineEmails({
  'integration.webhook_paused': {
    facts: { address: 'text', reason: 'text', at: 'instant' },
    path: '/login',
    texts: {
      ko: {
        subject: '웹훅 전송이 일시 중지되었습니다: {address}',
        lines: [
          '여러 번 다시 시도했지만 웹훅을 전달하지 못해 전송을 일시 중지했습니다.',
          '수신 시스템을 점검한 뒤 로그인하여 마이페이지의 시스템 연동에서 다시 시작해 주세요. 그동안의 알림은 보관되며, 다시 시작하면 전송됩니다.',
        ],
        rows: [
          ['수신 주소', '{address}'],
          ['마지막 응답', '{reason}'],
          ['중지 일시', '{at}'],
        ],
        button: '로그인하기',
      },
      en: {
        subject: 'A webhook has been paused: {address}',
        lines: [
          'We could not deliver a webhook after several attempts and have paused it.',
          'Check the receiving system, then log in and resume it under My page – Integration. We keep the events until then and send them when you resume.',
        ],
        rows: [
          ['Receiver', '{address}'],
          ['Last response', '{reason}'],
          ['Paused at', '{at}'],
        ],
        button: 'Log in',
      },
      ja: {
        subject: 'Webhookの送信を一時停止しました：{address}',
        lines: [
          '繰り返し再送しましたがWebhookをお届けできなかったため、送信を一時停止しました。',
          '受信側システムをご確認のうえ、ログインしてマイページのシステム連携から再開してください。停止中の通知は保管され、再開時に送信されます。',
        ],
        rows: [
          ['受信先', '{address}'],
          ['最後の応答', '{reason}'],
          ['停止日時', '{at}'],
        ],
        button: 'ログイン',
      },
      sp: {
        subject: 'Se ha pausado un webhook: {address}',
        lines: [
          'Intentamos varias veces entregar un webhook sin éxito y lo hemos pausado.',
          'Revise el sistema receptor y reanúdelo en Mi página – Integración. Lo que ocurra entretanto se guarda y se envía al reanudarlo.',
        ],
        rows: [
          ['Receptor', '{address}'],
          ['Última respuesta', '{reason}'],
          ['Pausado el', '{at}'],
        ],
        button: 'Iniciar sesión',
      },
      cn: {
        subject: 'Webhook 发送已暂停：{address}',
        lines: [
          '我们多次尝试均未能送达 Webhook，因此已暂停发送。',
          '请检查接收系统，然后登录并在“我的页面–系统对接”中恢复发送。暂停期间的通知会保留，恢复后将自动发送。',
        ],
        rows: [
          ['接收地址', '{address}'],
          ['最后响应', '{reason}'],
          ['暂停时间', '{at}'],
        ],
        button: '登录',
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof integrationEmails> {}
}
