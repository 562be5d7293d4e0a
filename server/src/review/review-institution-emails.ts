import { defineEmails } from '../email/email.ts';

/** What became of a member, as notifications for those who look after it (reference 4-k: P of KOTRA and ISSUER). */
export const reviewInstitutionEmails = defineEmails({
  'review.told_to_body': {
    facts: { company: 'text', outcome: 'text', root: 'path', folder: 'text', companyId: 'text' },
    path: '/{root}/{folder}/detail?id={companyId}',
    texts: {
      ko: {
        subject: '회원 심사 결과: {company} – {outcome}',
        lines: ['회원의 심사 상태가 바뀌었습니다. 회원에게도 안내되었습니다.'],
        button: '회원 보기',
      },
      en: {
        subject: 'Member review: {company} – {outcome}',
        lines: ['The review status of a member has changed. We have also told the member.'],
        button: 'View the member',
      },
      ja: {
        subject: '会員審査の結果：{company} – {outcome}',
        lines: ['会員の審査状況が変わりました。会員にもお知らせしています。'],
        button: '会員を見る',
      },
      sp: {
        subject: 'Revisión de miembro: {company} – {outcome}',
        lines: ['La situación de un miembro ha cambiado. También se le ha informado.'],
        button: 'Ver el miembro',
      },
      cn: {
        subject: '会员审核结果：{company} – {outcome}',
        lines: ['会员的审核状态已变更，并已通知该会员。'],
        button: '查看会员',
      },
    },
  },
});
