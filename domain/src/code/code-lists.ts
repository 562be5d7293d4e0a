/** Code lists that people choose from (spec §3, reference 4-j), named in every language. */
import type { Language } from '../platform/language.ts';
import { applicationDocuments, disputeReasons } from './application-documents.ts';
import { banks, exchanges, securitiesFirms } from './banks.ts';
import type { CodeRow } from './code-row.ts';
import * as company from './company-codes.ts';
import { cardCountries, countryOptions } from './country-options.ts';
import type { TradeDocumentCode } from './document-codes.ts';
import * as person from './person-codes.ts';
import { areaPrefixes, mobilePrefixes } from './phone-prefixes.ts';

export type CodeItem = { readonly code: string; readonly name: string };

/** DOC0: the documents of a trade (reference 4-i). */
const documents: readonly CodeRow<TradeDocumentCode>[] = [
  {
    code: 'DG30',
    ko: '매매계약서·발주서(P/O)',
    en: 'Sales contract or purchase order',
    ja: '契約書・発注書',
    sp: 'Contrato u orden de compra',
    cn: '销售合同或采购订单',
  },
  {
    code: 'DG31',
    ko: '견적송장(P/I)',
    en: 'Proforma invoice',
    ja: 'プロフォーマインボイス',
    sp: 'Factura proforma',
    cn: '形式发票',
  },
  {
    code: 'DG32',
    ko: '상업송장(C/I)',
    en: 'Commercial invoice',
    ja: 'コマーシャルインボイス',
    sp: 'Factura comercial',
    cn: '商业发票',
  },
  {
    code: 'DG33',
    ko: '포장명세서(P/L)',
    en: 'Packing list',
    ja: 'パッキングリスト',
    sp: 'Lista de empaque',
    cn: '装箱单',
  },
  {
    code: 'DG34',
    ko: '선하증권(B/L)·항공화물운송장(AWB)',
    en: 'Bill of lading or air waybill',
    ja: '船荷証券（B/L）・航空運送状（AWB）',
    sp: 'Conocimiento de embarque o guía aérea',
    cn: '提单或空运单',
  },
  {
    code: 'DG35',
    ko: '수출신고필증',
    en: 'Export declaration',
    ja: '輸出申告書',
    sp: 'Declaración de exportación',
    cn: '出口报关单',
  },
  {
    code: 'DG36',
    ko: '원산지증명서',
    en: 'Certificate of origin',
    ja: '原産地証明書',
    sp: 'Certificado de origen',
    cn: '原产地证书',
  },
  {
    code: 'DG37',
    ko: '보험증권',
    en: 'Insurance certificate',
    ja: '保険証券',
    sp: 'Certificado de seguro',
    cn: '保险凭证',
  },
  {
    code: 'DG38',
    ko: '검사증명서',
    en: 'Inspection certificate',
    ja: '検査証明書',
    sp: 'Certificado de inspección',
    cn: '检验证书',
  },
  {
    code: 'DG39',
    ko: '배송완료 확인서(POD)',
    en: 'Proof of delivery',
    ja: '受領証（POD）',
    sp: 'Prueba de entrega',
    cn: '送达证明',
  },
  { code: 'DG99', ko: '기타 서류', en: 'Other document', ja: 'その他の書類', sp: 'Otro documento', cn: '其他文件' },
];

/** CON0, the nationalities, comes from the server's table of countries. */
const groups: Readonly<Record<string, readonly CodeRow[]>> = {
  BNK0: banks,
  SEC0: securitiesFirms,
  EXC0: exchanges,
  TEL0: areaPrefixes,
  MOB0: mobilePrefixes,
  OMT0: person.omittedReasons,
  OWN0: person.ownerKinds,
  CFM0: person.ownerEvidence,
  JOB0: person.occupations,
  REL0: person.relations,
  SEX0: person.genders,
  POS0: person.positions,
  RES0: person.residences,
  IDC0: person.idCardTypes,
  IDE0: person.idCardEvidence,
  FND0: company.fundSources,
  PUR0: company.purposes,
  CRP0: company.companyTypes,
  CST0: company.companySubtypes,
  SCL0: company.companyScales,
  EMP0: company.employeeBands,
  SAL0: company.salesBands,
  LST0: company.listings,
  OVS0: company.otherPlaces,
  CTY0: countryOptions,
  CCC0: cardCountries,
  DOC0: documents,
  DOC1: applicationDocuments,
  DSP0: disputeReasons,
};

export const codeGroups = Object.keys(groups);

/** The items of a group in one language; a group that we do not know is empty. */
export function codeList(group: string, language: Language): readonly CodeItem[] {
  return (Object.hasOwn(groups, group) ? (groups[group] ?? []) : []).map((row) => ({
    code: row.code,
    name: row[language],
  }));
}
