/** Where money can be paid out to (reference 4-j): banks and securities firms by their clearing codes. */
import type { Language } from '../platform/language.ts';
import { named } from './code-row.ts';

/** BNK0, without the central bank and others that keep no accounts for businesses. */
export const banks = [
  named('002', 'KDB산업은행', 'Korea Development Bank'),
  named('003', 'IBK기업은행', 'Industrial Bank of Korea'),
  named('004', 'KB국민은행', 'KB Kookmin Bank'),
  named('007', 'Sh수협은행', 'Suhyup Bank'),
  named('011', 'NH농협은행', 'NH NongHyup Bank'),
  named('012', '지역농·축협', 'Local NongHyup Cooperatives'),
  named('020', '우리은행', 'Woori Bank'),
  named('023', 'SC제일은행', 'Standard Chartered Bank Korea'),
  named('027', '한국씨티은행', 'Citibank Korea'),
  named('031', 'iM뱅크', 'iM Bank'),
  named('032', '부산은행', 'Busan Bank'),
  named('034', '광주은행', 'Kwangju Bank'),
  named('035', '제주은행', 'Jeju Bank'),
  named('037', '전북은행', 'Jeonbuk Bank'),
  named('039', '경남은행', 'Kyongnam Bank'),
  named('045', '새마을금고', 'MG Community Credit Cooperatives'),
  named('048', '신협', 'National Credit Union Federation of Korea'),
  named('050', '저축은행', 'Savings Banks'),
  named('052', '모간스탠리은행', 'Morgan Stanley Bank'),
  named('054', 'HSBC은행', 'HSBC'),
  named('055', '도이치은행', 'Deutsche Bank'),
  named('057', 'JP모간체이스은행', 'JPMorgan Chase Bank'),
  named('058', '미즈호은행', 'Mizuho Bank'),
  named('059', 'MUFG은행', 'MUFG Bank'),
  named('060', 'BOA은행', 'Bank of America'),
  named('061', 'BNP파리바은행', 'BNP Paribas'),
  named('062', '중국공상은행', 'Industrial and Commercial Bank of China'),
  named('063', '중국은행', 'Bank of China'),
  named('064', '산림조합중앙회', 'National Forestry Cooperative Federation'),
  named('065', '대화은행(UOB)', 'United Overseas Bank'),
  named('066', '교통은행', 'Bank of Communications'),
  named('067', '중국건설은행', 'China Construction Bank'),
  named('071', '우체국', 'Korea Post'),
  named('081', '하나은행', 'Hana Bank'),
  named('088', '신한은행', 'Shinhan Bank'),
  named('089', '케이뱅크', 'K bank'),
  named('090', '카카오뱅크', 'KakaoBank'),
  named('092', '토스뱅크', 'Toss Bank'),
];

/** SEC0 */
export const securitiesFirms = [
  named('209', '유안타증권', 'Yuanta Securities'),
  named('218', 'KB증권', 'KB Securities'),
  named('221', '상상인증권', 'Sangsangin Investment & Securities'),
  named('222', '한양증권', 'Hanyang Securities'),
  named('223', '리딩투자증권', 'Leading Investment & Securities'),
  named('224', 'BNK투자증권', 'BNK Securities'),
  named('225', 'IBK투자증권', 'IBK Securities'),
  named('227', '다올투자증권', 'DAOL Investment & Securities'),
  named('238', '미래에셋증권', 'Mirae Asset Securities'),
  named('240', '삼성증권', 'Samsung Securities'),
  named('243', '한국투자증권', 'Korea Investment & Securities'),
  named('247', 'NH투자증권', 'NH Investment & Securities'),
  named('261', '교보증권', 'Kyobo Securities'),
  named('262', 'iM증권', 'iM Securities'),
  named('263', '현대차증권', 'Hyundai Motor Securities'),
  named('264', '키움증권', 'Kiwoom Securities'),
  named('265', 'LS증권', 'LS Securities'),
  named('266', 'SK증권', 'SK Securities'),
  named('267', '대신증권', 'Daishin Securities'),
  named('269', '한화투자증권', 'Hanwha Investment & Securities'),
  named('270', '하나증권', 'Hana Securities'),
  named('271', '토스증권', 'Toss Securities'),
  named('278', '신한투자증권', 'Shinhan Securities'),
  named('279', 'DB증권', 'DB Securities'),
  named('280', '유진투자증권', 'Eugene Investment & Securities'),
  named('287', '메리츠증권', 'Meritz Securities'),
  named('288', '카카오페이증권', 'Kakao Pay Securities'),
  named('290', '부국증권', 'Bookook Securities'),
  named('291', '신영증권', 'Shinyoung Securities'),
  named('292', '케이프투자증권', 'Cape Investment & Securities'),
  named('294', '우리투자증권', 'Woori Investment Securities'),
];

/** A bank or securities firm by its name, one abroad by the code itself, its SWIFT/BIC. */
export function bankNameIn(language: Language, code: string): string {
  return [...banks, ...securitiesFirms].find((each) => each.code === code)?.[language] ?? code;
}

/** EXC0: where a company's shares are traded; 99 needs a text. */
export const exchanges = [
  named('01', '유가증권시장(KOSPI)', 'KRX KOSPI'),
  named('02', '코스닥(KOSDAQ)', 'KOSDAQ'),
  named('03', '코넥스(KONEX)', 'KONEX'),
  named('04', '뉴욕증권거래소(NYSE)', 'NYSE'),
  named('05', '나스닥(NASDAQ)', 'NASDAQ'),
  named('06', '도쿄증권거래소', 'Tokyo Stock Exchange'),
  { code: '99', ko: '기타', en: 'Other', ja: 'その他', sp: 'Otra', cn: '其他' },
];
