/** Notices of the demo: by all three institutions, in every kind, most of them in all five languages. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { NoticeType } from '@gtp/domain/notice/notice.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { createNotice } from '@gtp/server/notice/notice.ts';
import { demoInstitutions } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

type Texts = Readonly<Partial<Record<Language, readonly [title: string, ...paragraphs: string[]]>>>;
type DemoNotice = {
  readonly by: string;
  readonly type: NoticeType;
  /** Before now; negative is in the future. */
  readonly daysAgo: number;
  readonly daysShown?: number;
  readonly audience: readonly ClientType[];
  readonly isPinned?: boolean;
  readonly isDraft?: boolean;
  readonly texts: Texts;
};

const everyone: readonly ClientType[] = ['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'];
const traders: readonly ClientType[] = ['SELLER', 'BUYER'];
const kotra = 'company_kotra';

const notices: readonly DemoNotice[] = [
  {
    by: kotra,
    type: 'security',
    daysAgo: 3,
    audience: everyone,
    isPinned: true,
    texts: {
      ko: [
        '계좌 변경을 요구하는 이메일에 주의하세요',
        '저희는 <strong>이메일로 계좌번호를 안내하지 않습니다.</strong> 거래처를 사칭해 입금 계좌를 바꾸라는 메일을 받으셨다면 회신하지 말고 1:1 문의로 알려 주세요.',
        '주문서의 결제 요청이 진짜인지는 메일에 적힌 확인 번호로 누구나 확인할 수 있습니다.',
      ],
      en: [
        'Beware of emails that ask you to change an account',
        '<strong>We never send bank details by email.</strong> If an email in the name of your partner asks you to pay into another account, do not reply; tell us in an inquiry.',
        'Anyone can check with the code in the mail whether a payment request is genuine.',
      ],
      ja: [
        '口座変更を求めるメールにご注意ください',
        '<strong>当社がメールで口座番号をお知らせすることはありません。</strong>取引先を装って振込先の変更を求めるメールには返信せず、お問い合わせでお知らせください。',
        '支払依頼が本物かどうかは、メールに記載の確認コードで確認できます。',
      ],
      sp: [
        'Cuidado con los correos que piden cambiar la cuenta',
        '<strong>Nunca enviamos datos bancarios por correo.</strong> Si un mensaje en nombre de su socio le pide pagar en otra cuenta, no responda y avísenos con una consulta individual.',
        'Con el código del correo, cualquiera puede comprobar si una solicitud de pago es auténtica.',
      ],
      cn: [
        '请警惕要求变更账户的邮件',
        '<strong>我们绝不会通过邮件发送银行账户。</strong>如收到冒充合作方要求变更收款账户的邮件，请勿回复，并通过一对一咨询告知我们。',
        '任何人都可以用邮件中的查验码核实付款请求的真伪。',
      ],
    },
  },
  {
    by: kotra,
    type: 'settlement',
    daysAgo: 9,
    audience: traders,
    isPinned: true,
    texts: {
      ko: [
        '연말연시 정산 일정 안내',
        '12월 25일과 1월 1일은 은행 휴무로 정산금이 지급되지 않습니다. 해당일에 예정된 정산은 다음 영업일에 지급됩니다.',
        '주문별 정확한 지급일은 정산 예정 조회에서 확인하실 수 있습니다.',
      ],
      en: [
        'Payouts around the year’s end',
        'Banks are closed on 25 December and 1 January, so nothing is paid out on these days. Payouts due then follow on the next business day.',
        'The exact day of each order stands under expected payouts.',
      ],
      ja: [
        '年末年始の精算日程について',
        '12月25日と1月1日は銀行休業日のため精算額は送金されません。翌営業日に送金します。',
        '注文ごとの送金日は精算予定照会でご確認いただけます。',
      ],
      sp: [
        'Liquidaciones de fin de año',
        'Los bancos cierran el 25 de diciembre y el 1 de enero. Los abonos previstos para esos días se harán el siguiente día hábil.',
        'La fecha exacta de cada pedido figura en las liquidaciones previstas.',
      ],
      cn: [
        '年末年初结算安排',
        '12 月 25 日和 1 月 1 日银行休息，不进行结算付款，顺延至下一工作日。',
        '每笔订单的具体结算日可在预计结算查询中查看。',
      ],
    },
  },
  {
    by: kotra,
    type: 'maintenance',
    daysAgo: 1,
    audience: everyone,
    texts: {
      ko: [
        '정기 점검 안내 (토요일 02:00~04:00)',
        '점검 시간에는 로그인과 결제가 일시 중단됩니다. 진행 중이던 결제는 점검 후 자동으로 확인됩니다.',
      ],
      en: [
        'Maintenance on Saturday, 02:00–04:00 (KST)',
        'Login and payment pause during this time. Payments under way are checked by themselves afterwards.',
      ],
      ja: [
        '定期メンテナンス（土曜02:00〜04:00 KST）',
        'この時間はログインと決済を一時停止します。処理中の決済は終了後に自動で確認されます。',
      ],
      sp: [
        'Mantenimiento el sábado, 02:00–04:00 (hora de Seúl)',
        'El acceso y el pago se interrumpen durante ese tiempo. Los pagos en curso se comprueban después automáticamente.',
      ],
      cn: ['定期维护通知（周六 02:00–04:00，韩国时间）', '维护期间暂停登录和付款。进行中的付款将在维护后自动核对。'],
    },
  },
  {
    by: kotra,
    type: 'service',
    daysAgo: 24,
    audience: traders,
    texts: {
      ko: [
        '이제 주문서에서 수수료 분담을 바로 확인하세요',
        '주문서를 작성하는 동안 <strong>바이어의 결제 금액과 판매자의 정산 금액</strong>이 함께 표시됩니다.',
        '분담률을 바꾸면 두 금액이 즉시 다시 계산됩니다.',
      ],
      en: [
        'See each side’s fee while you write an order',
        'While an order sheet is written, <strong>what the buyer pays and what the seller receives</strong> stand side by side.',
        'Change the share and both amounts follow at once.',
      ],
      ja: [
        'オーダーシートで手数料の負担をその場で確認できます',
        '作成中に<strong>買主の決済額と売主の精算額</strong>が並んで表示されます。',
      ],
      sp: [
        'Vea la comisión de cada parte al escribir la hoja de pedido',
        '<strong>Lo que paga el comprador y lo que recibe el vendedor</strong> aparecen juntos mientras se escribe la hoja de pedido.',
      ],
      cn: ['填写订单时即可查看双方手续费', '填写过程中会同时显示<strong>买方扣款金额与卖方结算金额</strong>。'],
    },
  },
  {
    by: kotra,
    type: 'policy',
    daysAgo: 38,
    audience: traders,
    texts: {
      ko: [
        '이용약관 개정 안내',
        '다음 조항이 개정됩니다.<ul><li>분쟁 조정 기한</li><li>서류 보완 기한</li><li>대리인 권한의 범위</li></ul>',
        '개정 약관은 공지일로부터 30일 뒤 시행됩니다.',
      ],
      en: [
        'Changes to the terms of service',
        'These clauses change:<ul><li>time for settling disputes</li><li>time for supplying documents</li><li>what authorised users may do</li></ul>',
        'The new terms take effect 30 days after this notice.',
      ],
      ja: [
        '利用規約改定のお知らせ',
        '以下の条項が改定されます。<ul><li>異議申立ての調停の期限</li><li>追加書類の提出期限</li><li>権限ユーザーの権限範囲</li></ul>',
      ],
      sp: [
        'Cambios en las condiciones de uso',
        'Cambian estas cláusulas:<ul><li>plazo de mediación</li><li>plazo para aportar documentos</li><li>facultades de los usuarios autorizados</li></ul>',
      ],
      cn: [
        '服务条款修订通知',
        '以下条款将修订：<ul><li>争议调解期限</li><li>补充文件期限</li><li>授权用户权限范围</li></ul>',
      ],
    },
  },
  {
    by: kotra,
    type: 'service',
    daysAgo: 52,
    audience: ['SELLER'],
    texts: {
      ko: [
        '수출신고필증 등록 방법 안내',
        '정산 조건이 선적 서류인 주문은 <strong>선하증권과 수출신고필증</strong>을 모두 등록해야 대금 지급이 확정됩니다.',
      ],
      en: [
        'How to file an export declaration',
        'Orders released by shipping documents need <strong>both the bill of lading and the export declaration</strong>.',
      ],
    },
  },
  {
    by: 'company_visa',
    type: 'service',
    daysAgo: 17,
    audience: ['BUYER', 'ISSUER', 'VISA'],
    texts: {
      ko: [
        '3-D Secure 인증 화면이 새로워집니다',
        '결제할 때 카드사 앱으로 본인 확인을 하실 수 있습니다. 결제 절차는 그대로입니다.',
      ],
      en: [
        'A new look for 3-D Secure',
        'You can now confirm a payment in your issuer’s app. Paying itself stays as it was.',
      ],
      ja: [
        '3-Dセキュア認証画面が新しくなります',
        '決済時にカード会社のアプリで本人確認ができます。手順は変わりません。',
      ],
      sp: [
        'Nueva pantalla de 3-D Secure',
        'Ya puede confirmar el pago en la aplicación de su emisor. El proceso no cambia.',
      ],
      cn: ['3-D Secure 验证页面更新', '付款时可通过发卡机构的应用确认身份，付款流程不变。'],
    },
  },
  {
    by: 'company_issuer01',
    type: 'promotion',
    daysAgo: 12,
    daysShown: 60,
    audience: ['BUYER'],
    texts: {
      ko: [
        '한성 비즈니스 카드 연말 한도 상향',
        '12월 말까지 결제 한도가 자동으로 20% 상향됩니다. 별도 신청은 필요하지 않습니다.',
      ],
      en: [
        'Higher limit for Hanseong business cards',
        'Until the end of December your limit is 20 % higher. You need not apply.',
      ],
      ja: ['漢城ビジネスカードのご利用可能枠引き上げ', '12月末まで決済限度額が自動的に20%引き上げられます。'],
      sp: [
        'Más límite para tarjetas Hanseong Business',
        'Hasta finales de diciembre su límite sube un 20 % automáticamente.',
      ],
      cn: ['汉城企业卡年末提额', '截至 12 月底，付款限额自动提高 20%，无需申请。'],
    },
  },
  {
    by: 'company_issuer02',
    type: 'promotion',
    daysAgo: 30,
    audience: ['BUYER'],
    texts: {
      ko: ['대한카드 해외 결제 수수료 할인', '이번 분기 동안 해외 결제 수수료를 0.2%p 할인해 드립니다.'],
      en: [
        'Lower fees abroad with Daehan cards',
        'This quarter you pay 0.2 percentage points less for payments abroad.',
      ],
    },
  },
  {
    by: kotra,
    type: 'settlement',
    daysAgo: 70,
    daysShown: 20,
    audience: traders,
    texts: {
      ko: ['추석 연휴 정산 안내', '추석 연휴 동안의 정산은 연휴 다음 영업일에 지급됩니다.'],
      en: ['Payouts in the Chuseok holidays', 'Payouts of these days follow on the next business day.'],
    },
  },
  {
    by: kotra,
    type: 'maintenance',
    daysAgo: -5,
    audience: everyone,
    texts: {
      ko: ['12월 정기 점검 예고', '점검 일시는 확정되는 대로 다시 안내해 드립니다.'],
      en: ['Maintenance in December', 'We will tell the exact time as soon as it is fixed.'],
    },
  },
  {
    by: kotra,
    type: 'service',
    daysAgo: 0,
    audience: ['BUYER'],
    isDraft: true,
    texts: { ko: ['(임시저장) 바이어 설문 안내', '설문 링크를 확정한 뒤 게시합니다.'] },
  },
];

/** Writes them as their institutions do, each on its day. */
export async function seedNotices(context: AppContext, now: Date): Promise<void> {
  for (const notice of notices) {
    const institution = demoInstitutions.find((each) => each.companyId === notice.by);
    if (!institution) throw new Error(`The demo has no body ${notice.by}`);
    const publishAt = addDaysToInstant(now, -notice.daysAgo);
    const { type, audience, isPinned = false, isDraft = false, daysShown } = notice;
    const written = await createNotice(context, {
      caller: callerOf(institution),
      draft: {
        type,
        audience,
        isPinned,
        isDraft,
        publishAt,
        ...(daysShown !== undefined && { publishUntil: addDaysToInstant(publishAt, daysShown) }),
        texts: textsOf(notice.texts),
        fileIds: [],
      },
    });
    if (!written.ok) throw new Error(`A demo notice is refused: ${written.code} ${written.field ?? ''}`);
  }
  await letOthersRead(context, now);
}

/**
 * About two in three of those who may have read what is published; the accounts that people try have all before them.
 */
async function letOthersRead({ pool }: AppContext, now: Date): Promise<void> {
  await pool.query(
    `insert into notice_reads (notice_number, user_id, read_at)
     select n.notice_number, u.user_id, n.publish_at + interval '5 hours'
     from notices n, users u join companies c using (company_id)
     where not n.is_draft and n.publish_at < $1::timestamptz - interval '5 hours' and u.is_active
       and c.client_type = any (n.audience) and u.user_id !~ '0[12]$'
       and mod(n.notice_number * 7 + length(u.user_id) + ascii(right(u.user_id, 1)), 3) > 0`,
    [now],
  );
}

function textsOf(texts: Texts) {
  return Object.entries(texts).map(([language, [title, ...paragraphs]]) => ({
    language: language as Language,
    title,
    contents: paragraphs.map(paragraphOf).join(''),
  }));
}

/** A list stands beside its paragraph, not in it. */
function paragraphOf(text: string): string {
  const [words = '', list] = text.split('<ul>');
  return `<p>${words}</p>${list === undefined ? '' : `<ul>${list}`}`;
}
