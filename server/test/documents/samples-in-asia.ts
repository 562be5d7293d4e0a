import { linesPdf } from './lines-pdf.ts';
import type { Sample } from './sample.ts';

type Script = 'ko' | 'ja' | 'cn';
type Written = readonly [
  name: string,
  script: Script,
  code: string,
  kind: Sample['kind'],
  says: Sample['says'],
  lines: string,
];

/** In Korean as UNI-PASS prints declarations, in Japanese and in Chinese. */
const written: readonly Written[] = [
  [
    '수출신고필증, 칸마다 번호',
    'ko',
    'DG35',
    'export_declaration',
    {
      declarationNumber: '4321026500123X',
      declaredOn: '2026-11-20',
      exporterNumber: '1248100998',
      hsCode: '3304991000',
      quantity: '2000 PCS',
      amount: '8000 USD',
      portOfLoading: 'KRPUS',
    },
    `
             수 출 신 고 필 증 (수출이행, 갑지)

⑤신고번호               ⑥세관.과      ⑦신고일자
43210-26-500123X         020-09        2026/11/20

②수출대행자  (주)한빛화장품
수출화주  (주)한빛화장품
(사업자등록번호) 124-81-00998
④구매자  PACIFIC BEAUTY LLC
적재항  KRPUS 부산항
세번부호  3304.99-1000    순중량  1,150.5 (KG)    수량  2,000 (PCS)
총중량  1,250.0 (KG)
결제금액  FOB-USD-8,000.00`,
  ],
  [
    '수출신고필증, 적재전',
    'ko',
    'DG35',
    'export_declaration',
    { declarationNumber: '1234526123456X', declaredOn: '2026-11-18', hsCode: '8481809000', amount: '152340 USD' },
    `
             수출신고필증(적재전, 갑지)

신고번호  12345-26-123456X        신고일자  2026-11-18
수출화주  대성밸브 주식회사
사업자등록번호  220-81-62517
구매자  NORTHERN VALVES INC
세번부호  8481.80-9000
결제금액  CIF-USD-152,340.00`,
  ],
  [
    '수출신고서, 엔화',
    'ko',
    'DG35',
    'export_declaration',
    { declarationNumber: '4271026004711X', amount: '1510000 JPY' },
    `
               수출신고서

신고번호 : 42710-26-004711X
신고일자 : 2026년 11월 20일
수출자 : 주식회사 세종정밀
결제금액 : JPY 1,510,000`,
  ],
  [
    '상업송장',
    'ko',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'SJ20261102', issuedOn: '2026-11-22', amount: '8000 USD' },
    `
                상업송장

송장번호 : SJ-2026-1102         송장일자 : 2026.11.22
판매자 : 주식회사 세종정밀
구매자 : PACIFIC BEAUTY LLC
총금액 : USD 8,000.00`,
  ],
  [
    '포장명세서',
    'ko',
    'DG33',
    'packing_list',
    { grossWeight: '1250 KG' },
    `
               포장명세서

송장번호 : SJ-2026-1102
총중량 : 1,250.0 KG
총수량 : 2,000 개`,
  ],
  [
    '선하증권',
    'ko',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'KMTCPUS2611021', shippedOn: '2026-11-21', portOfLoading: 'KRPUS' },
    `
                선하증권

선하증권번호  KMTCPUS2611021
송하인  주식회사 세종정밀
수하인  東京ビューティー株式会社
선적항  부산        양하항  도쿄
선적일  2026-11-21`,
  ],
  [
    '국제특송운송장',
    'ko',
    'DG34',
    'courier_receipt',
    { transportNumber: '6012345678901' },
    `
             국제특송운송장

운송장번호 : 6012345678901
접수일자 : 2026-11-20
받는분 : BERLIN BEAUTY GMBH`,
  ],
  [
    '인수증',
    'ko',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23' },
    `
                인수증

수하인 : PACIFIC BEAUTY LLC
인수일자 : 2026년 11월 23일`,
  ],
  [
    '배송완료확인서',
    'ko',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23', transportNumber: '6012345678901' },
    `
             배송완료확인서

운송장번호 : 6012345678901
배송완료일 : 2026-11-23`,
  ],
  [
    'インボイス',
    'ja',
    'DG32',
    'commercial_invoice',
    {
      invoiceNumber: 'HB20261101',
      issuedOn: '2026-11-20',
      consigneeName: '東京ビューティー株式会社',
      amount: '1510000 JPY',
    },
    `
            コマーシャルインボイス

インボイス番号  HB-2026-1101      発行日  2026年11月20日
輸出者  株式会社ハンビット
輸入者  東京ビューティー株式会社
合計金額  JPY 1,510,000`,
  ],
  [
    '輸出許可通知書',
    'ja',
    'DG35',
    'export_declaration',
    { declarationNumber: '20012345678' },
    `
             輸出許可通知書

輸出申告番号  200 1234 5678
輸出者  株式会社ハンビット
申告年月日  2026年11月18日`,
  ],
  [
    '船荷証券',
    'ja',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'NYKS2611008', portOfLoading: 'KRPUS', portOfDischarge: 'JPTYO' },
    `
                船荷証券

船荷証券番号  NYKS2611008
荷送人  株式会社ハンビット
荷受人  東京ビューティー株式会社
船積港  釜山       荷揚港  東京`,
  ],
  [
    '受領書',
    'ja',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23' },
    `
                受領書

お届け先  東京ビューティー株式会社
受領日  2026年11月23日`,
  ],
  [
    '配達証明書',
    'ja',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23' },
    `
               配達証明書

お問い合わせ番号  1234-5678-9012
配達日  2026/11/23`,
  ],
  [
    '商业发票',
    'cn',
    'DG32',
    'commercial_invoice',
    { invoiceNumber: 'HG20261101', issuedOn: '2026-11-20', amount: '8000 USD' },
    `
               商业发票

发票号码  HG-2026-1101      发票日期  2026年11月20日
卖方  上海汉光化妆品有限公司
买方  北京美丽贸易有限公司
总金额  USD 8,000.00`,
  ],
  [
    '装箱单',
    'cn',
    'DG33',
    'packing_list',
    { grossWeight: '1250 KG', netWeight: '1150.5 KG' },
    `
                装箱单

发票号码  HG-2026-1101
净重  1,150.5 KG
毛重  1,250.0 KG`,
  ],
  [
    '海运提单',
    'cn',
    'DG34',
    'bill_of_lading',
    { transportNumber: 'COSU6123456780', portOfLoading: 'KRPUS', portOfDischarge: 'CNSHA', shippedOn: '2026-11-21' },
    `
               海运提单

提单号  COSU6123456780
发货人  韩光化妆品
装货港  釜山       卸货港  上海
装船日期  2026-11-21`,
  ],
  [
    '快递单',
    'cn',
    'DG34',
    'courier_receipt',
    { transportNumber: 'SF1234567890123' },
    `
                快递单

运单号码  SF1234567890123
收件人  王小明
寄件日期  2026-11-20`,
  ],
  [
    '签收单',
    'cn',
    'DG39',
    'proof_of_delivery',
    { deliveredOn: '2026-11-23' },
    `
                签收单

运单号码  SF1234567890123
签收日期  2026年11月23日`,
  ],
];

export const samplesInAsia: readonly Sample[] = written.map(([name, script, code, kind, says, lines]) => ({
  ...{ name, code, kind, says },
  bytes: () => linesPdf(lines, { script }),
}));
