import type { Language } from '../platform/language.ts';
import type { ReturnReason } from './bank-status-codes.ts';

/** Why the bank sent a payout back, in few words, for e-mails and files; the pages say it in sentences. */
export const returnReasonNames: Readonly<Record<ReturnReason, Readonly<Record<Language, string>>>> = {
  account_wrong: {
    ko: '계좌번호 오류',
    en: 'Account number wrong',
    ja: '口座番号の誤り',
    sp: 'Número de cuenta incorrecto',
    cn: '账号有误',
  },
  account_closed: {
    ko: '해지 또는 거래 중지된 계좌',
    en: 'Account closed',
    ja: '解約済みまたは取引停止の口座',
    sp: 'Cuenta cerrada',
    cn: '账户已销户或停用',
  },
  funds_short: {
    ko: '이체 자금 부족',
    en: 'Not enough funds for the transfer',
    ja: '送金資金の不足',
    sp: 'Fondos insuficientes para la transferencia',
    cn: '汇款资金不足',
  },
  name_differs: {
    ko: '예금주 불일치',
    en: 'Account holder’s name does not match',
    ja: '口座名義の不一致',
    sp: 'El titular no coincide',
    cn: '户名不符',
  },
  address_missing: {
    ko: '수취인 주소 누락',
    en: 'Payee’s address missing',
    ja: '受取人住所の不足',
    sp: 'Falta la dirección del beneficiario',
    cn: '缺少收款人地址',
  },
  other: {
    ko: '은행에 확인 중',
    en: 'Being checked with the bank',
    ja: '銀行に確認中',
    sp: 'En consulta con el banco',
    cn: '正在与银行核实',
  },
};

/** With the bank's own code, which its staff know: "Account closed (AC04)". */
export function writeReturnReason(code: string, reason: ReturnReason, language: Language): string {
  return `${returnReasonNames[reason][language]} (${code})`;
}
