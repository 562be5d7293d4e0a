import { defineEmails } from '../email/email.ts';
import { basics, main, withRows } from './review-email-rows.ts';

/** E-mails to members after their approval: suspended, working again, to be checked again. */
export const membershipEmails = defineEmails({
  'review.suspended': {
    facts: { ...basics, reason: 'text', advice: 'text' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '이용이 중지되었습니다 ({number})',
          lines: [
            '{company}의 새 거래가 중지되었습니다. 이미 진행 중인 거래의 금액은 보관되며, 내역은 계속 볼 수 있습니다.',
            '아래 조치를 하신 뒤 1:1 문의로 알려 주시면 해제를 검토합니다.',
          ],
          button: '자세히 보기',
        },
        en: {
          subject: 'Your membership is suspended ({number})',
          lines: [
            'New trades of {company} are suspended. We continue to hold the money of open trades, and you can still view everything.',
            'When you have done what is listed below, contact support and we will review the suspension.',
          ],
          button: 'View the details',
        },
        ja: {
          subject: 'ご利用が停止されました（{number}）',
          lines: [
            '{company}の新しい取引が停止されました。進行中の取引の代金は保管され、履歴は引き続きご覧いただけます。',
            '以下の対応後、お問い合わせでお知らせいただければ解除を検討します。',
          ],
          button: '詳細を見る',
        },
        sp: {
          subject: 'Su cuenta está suspendida ({number})',
          lines: [
            'Las operaciones nuevas de {company} están suspendidas. El dinero de las operaciones en curso sigue en custodia y puede verlo todo.',
            'Cuando haya hecho lo indicado, avísenos mediante consulta individual y revisaremos la suspensión.',
          ],
          button: 'Ver los detalles',
        },
        cn: {
          subject: '会员资格已暂停（{number}）',
          lines: [
            '{company} 的新交易已暂停。进行中交易的款项仍安全托管，记录可继续查看。',
            '完成以下处理后，请通过一对一咨询告知，我们将审查是否恢复。',
          ],
          button: '查看详情',
        },
      },
      'reason',
      'advice',
    ),
  },
  'review.resumed': {
    facts: basics,
    path: main,
    texts: withRows({
      ko: {
        subject: '이용 중지가 해제되었습니다 ({number})',
        lines: ['{company}의 이용 중지가 해제되어 다시 거래하실 수 있습니다.'],
        button: '시작하기',
      },
      en: {
        subject: 'The suspension is lifted ({number})',
        lines: ['We have lifted the suspension of {company}. You can trade again.'],
        button: 'Open the portal',
      },
      ja: {
        subject: '利用停止が解除されました（{number}）',
        lines: ['{company}の利用停止が解除され、再びお取引いただけます。'],
        button: '始める',
      },
      sp: {
        subject: 'La suspensión se ha levantado ({number})',
        lines: ['La suspensión de {company} se ha levantado; puede volver a operar.'],
        button: 'Continuar',
      },
      cn: {
        subject: '暂停已解除（{number}）',
        lines: ['{company} 的暂停已解除，可重新进行交易。'],
        button: '继续使用',
      },
    }),
  },
  'review.recheck_due': {
    facts: { ...basics, dueOn: 'day' },
    path: main,
    texts: withRows(
      {
        ko: {
          subject: '회원 정보를 다시 확인할 때가 되었습니다 ({number})',
          lines: [
            '{company}의 회원 정보를 정기적으로 재확인합니다. 그동안 지금처럼 이용하실 수 있습니다.',
            '바뀐 내용이 있으면 아래 기한 안에 마이페이지에서 알려 주세요. 기한이 지나면 이용이 중지될 수 있습니다.',
          ],
          button: '확인하기',
        },
        en: {
          subject: 'Confirm your company details by {dueOn} ({number})',
          lines: [
            'The periodic review of {company} begins. You can continue as usual.',
            'If anything has changed, update it on My page by the date below. After that date, your membership may be suspended.',
          ],
          button: 'Confirm your details',
        },
        ja: {
          subject: '会員情報の再確認の時期です（{number}）',
          lines: [
            '{company}の定期再確認を開始します。その間も通常どおりご利用いただけます。',
            '変更がある場合は、以下の期限までにマイページでお知らせください。期限後は利用停止となる場合があります。',
          ],
          button: '確認する',
        },
        sp: {
          subject: 'Es hora de confirmar sus datos ({number})',
          lines: [
            'Comienza la revisión periódica de {company}. Mientras tanto puede seguir como siempre.',
            'Si algo ha cambiado, indíquelo en su página a más tardar en la fecha siguiente. Después podría suspenderse el uso.',
          ],
          button: 'Confirmar',
        },
        cn: {
          subject: '需重新确认会员信息（{number}）',
          lines: [
            '{company} 的定期复核已开始，期间可照常使用。',
            '如有变更，请在以下日期（含当日）前于我的页面更新。逾期可能会暂停使用。',
          ],
          button: '确认',
        },
      },
      'dueOn',
    ),
  },
  'review.recheck_passed': {
    facts: basics,
    path: main,
    texts: withRows({
      ko: {
        subject: '회원 정보 재확인이 끝났습니다 ({number})',
        lines: ['{company}의 회원 정보 재확인이 끝났습니다. 지금처럼 계속 이용하실 수 있습니다.'],
        button: '시작하기',
      },
      en: {
        subject: 'Your details are confirmed ({number})',
        lines: ['The periodic review of {company} is complete. You can continue as usual.'],
        button: 'Open the portal',
      },
      ja: {
        subject: '会員情報の再確認が完了しました（{number}）',
        lines: ['{company}の定期再確認が完了しました。引き続きご利用いただけます。'],
        button: '始める',
      },
      sp: {
        subject: 'Sus datos están confirmados ({number})',
        lines: ['La revisión periódica de {company} ha terminado. Puede continuar como siempre.'],
        button: 'Continuar',
      },
      cn: {
        subject: '会员信息复核已完成（{number}）',
        lines: ['{company} 的定期复核已完成，可继续照常使用。'],
        button: '继续使用',
      },
    }),
  },
});
