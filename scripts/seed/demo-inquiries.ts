/** What members of the demo ask, each in their own language, and how far each inquiry has come. */
import type { InquiryType } from '@gtp/domain/support/support.ts';

/** `ask`, then in turn: `take`, `answer …`, `add …`, `note …`, `close`. */
export type DemoInquiry = {
  readonly by: string;
  readonly type: InquiryType;
  readonly daysAgo: number;
  readonly title: string;
  readonly contents: string;
  readonly steps: readonly (readonly ['take' | 'answer' | 'add' | 'note' | 'close', words?: string])[];
};

export const demoInquiries: readonly DemoInquiry[] = [
  {
    by: 'seller01',
    type: 'settlement',
    daysAgo: 1,
    title: '정산 예정일이 하루 늦어졌습니다',
    contents: '지난주에 배송 완료된 주문의 정산 예정일이 하루 뒤로 바뀌었습니다. 이유를 알 수 있을까요?',
    steps: [],
  },
  {
    by: 'seller01',
    type: 'order',
    daysAgo: 4,
    title: '보낸 주문서의 수량을 고치고 싶습니다',
    contents: '바이어가 아직 수락하지 않은 주문서입니다. 철회하지 않고 수량만 바꿀 수 있나요?',
    steps: [
      ['take'],
      [
        'answer',
        '바이어가 수정을 요청하면 주문서를 고쳐 다시 보내실 수 있습니다. 그 전에는 철회한 뒤 복사하여 새로 보내 주세요.',
      ],
    ],
  },
  {
    by: 'seller01',
    type: 'payment',
    daysAgo: 21,
    title: '바이어 카드 결제가 승인되지 않습니다',
    contents: '바이어가 한도 초과라고 합니다. 나누어 결제할 수 있나요?',
    steps: [
      ['take'],
      ['note', '카드사에 한도 문의 필요. 대한카드 담당자에게 전화함.'],
      [
        'answer',
        '같은 주문을 나누어 결제할 수는 없습니다. 주문서를 두 건으로 나누어 보내 주시면 각각 결제할 수 있습니다.',
      ],
      ['add', '두 건으로 나누면 수수료가 달라지나요?'],
      ['answer', '수수료율은 같으므로 합계도 같습니다. 반올림으로 1센트 차이가 날 수 있습니다.'],
      ['close'],
    ],
  },
  {
    by: 'seller02',
    type: 'settlement',
    daysAgo: 2,
    title: '정산 내역서에 사업자번호가 없습니다',
    contents: '세무 신고용으로 사업자번호가 표시된 정산 내역서가 필요합니다.',
    steps: [['take']],
  },
  {
    by: 'seller03',
    type: 'dispute',
    daysAgo: 6,
    title: '바이어가 물품 수량이 부족하다고 합니다',
    contents: '선적 당시 사진과 포장명세서가 있습니다. 어디에 등록하면 되나요?',
    steps: [
      ['answer', '주문 상세 화면의 서류 등록에서 포장명세서(DG33)와 사진을 등록해 주세요. 등록되면 저희가 확인합니다.'],
      ['add', '등록했습니다. 확인 부탁드립니다.'],
    ],
  },
  {
    by: 'seller04',
    type: 'signup',
    daysAgo: 40,
    title: '대표자가 변경되었습니다',
    contents: '대표자 변경 등기를 마쳤습니다. 어떤 서류를 내야 하나요?',
    steps: [
      ['answer', '법인등기부등본과 새 대표자의 신분증을 등록해 주세요. 심사에는 영업일 기준 3일이 걸립니다.'],
      ['close'],
    ],
  },
  {
    by: 'seller05',
    type: 'system',
    daysAgo: 0,
    title: '인증 메일이 늦게 옵니다',
    contents: '로그인 인증번호 메일이 3분이 지나서 도착해 로그인을 못 하고 있습니다.',
    steps: [],
  },
  {
    by: 'seller06',
    type: 'settlement',
    daysAgo: 8,
    title: '정산금 이체가 반환되었다고 합니다',
    contents: '달러 계좌가 해지되어 반환된 것 같습니다. 새 계좌는 어디에서 등록하나요?',
    steps: [['take'], ['note', '계좌 변경은 2인 승인과 48시간 대기 안내할 것.']],
  },
  {
    by: 'seller09',
    type: 'signup',
    daysAgo: 3,
    title: '심사가 얼마나 걸리나요?',
    contents: '서류를 모두 제출했습니다. 심사 결과는 언제 알 수 있나요?',
    steps: [['take'], ['answer', '서류 확인 단계입니다. 통상 영업일 기준 3~5일 안에 이메일로 알려 드립니다.']],
  },
  {
    by: 'buyer01',
    type: 'payment',
    daysAgo: 1,
    title: 'My card was declined with code 61',
    contents:
      'We tried to pay twice today. The message says that the amount is over the limit, but our limit should be higher.',
    steps: [['take']],
  },
  {
    by: 'buyer01',
    type: 'order',
    daysAgo: 15,
    title: 'Can we pay before the due date in two parts?',
    contents: 'Our treasury would like to split a large order over two statement periods.',
    steps: [
      [
        'answer',
        'Please ask the seller for two order sheets; each is paid on its own. Your card limit is free again after each statement.',
      ],
      ['close'],
    ],
  },
  {
    by: 'buyer02',
    type: 'payment',
    daysAgo: 5,
    title: '請求書の宛名について',
    contents: 'カード利用明細に表示される加盟店名を教えてください。経理処理に必要です。',
    steps: [
      ['take'],
      ['answer', 'ご利用明細には「GLOBAL TRADE PAYMENTS」と表示されます。注文番号は摘要欄に記載されます。'],
    ],
  },
  {
    by: 'buyer03',
    type: 'dispute',
    daysAgo: 7,
    title: 'La mercancía llegó dañada',
    contents: 'Tres cajas llegaron mojadas. ¿Qué debemos hacer antes de que termine el plazo de inspección?',
    steps: [
      [
        'answer',
        'Haga fotos de las cajas y abra una disputa desde el pedido antes de que termine el plazo. El importe en disputa quedará retenido.',
      ],
      ['add', 'Ya la hemos abierto. ¿Cuánto tarda la decisión?'],
    ],
  },
  {
    by: 'buyer04',
    type: 'system',
    daysAgo: 2,
    title: '无法下载付款凭证',
    contents: '点击下载后页面没有反应。我们使用的是最新版浏览器。',
    steps: [],
  },
  {
    by: 'buyer05',
    type: 'payment',
    daysAgo: 11,
    title: 'Adding a second company card',
    contents: 'Is there a limit on how many cards we can register, and can a deputy add one?',
    steps: [
      [
        'answer',
        'You can register several cards. A deputy with the right to pay can add one; you will be told by e-mail.',
      ],
    ],
  },
  {
    by: 'buyer06',
    type: 'other',
    daysAgo: 19,
    title: 'Invoice address has changed',
    contents: 'We moved to another office in Hamburg. Where do we change our address?',
    steps: [
      ['take'],
      ['answer', 'Under My page, business details. We check the change within two business days.'],
      ['close'],
    ],
  },
  {
    by: 'buyer07',
    type: 'payment',
    daysAgo: 0,
    title: 'El pago sigue en proceso',
    contents: 'Pagamos hace una hora y el pedido sigue en «Pago en curso». ¿Se cobrará dos veces?',
    steps: [],
  },
  {
    by: 'buyer09',
    type: 'signup',
    daysAgo: 2,
    title: 'Which documents are still missing?',
    contents: 'We applied last week and would like to know what we still have to send.',
    steps: [['take']],
  },
  {
    by: 'issuer01',
    type: 'system',
    daysAgo: 10,
    title: 'BIN 대역 추가 요청',
    contents: '신규 비즈니스 카드 BIN을 추가하려고 합니다. 적용까지 얼마나 걸리나요?',
    steps: [['take'], ['answer', 'BIN 표를 받은 날로부터 영업일 기준 2일 안에 적용됩니다.']],
  },
  {
    by: 'issuer02',
    type: 'dispute',
    daysAgo: 3,
    title: '차지백 접수 절차 문의',
    contents: '카드 회원이 차지백을 신청했습니다. 포털에서 먼저 처리해야 할 절차가 있나요?',
    steps: [],
  },
];
