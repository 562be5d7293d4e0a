/** What the details of a company are called, on screens and in e-mails. */
import type { Language } from '../platform/language.ts';
import type { DetailName } from './company-details.ts';

type Names = Readonly<Record<Language, string>>;

function names(...[ko, en, ja, sp, cn]: readonly [ko: string, en: string, ja: string, sp: string, cn: string]): Names {
  return { ko, en, ja, sp, cn };
}

const detailNameTable: Readonly<Record<DetailName, Names>> = {
  name: names('상호(법인명)', 'Legal name', '会社名', 'Razón social', '企业名称'),
  englishName: names(
    '영문 상호(법인명)',
    'Legal name in English',
    '会社名（英語）',
    'Razón social en inglés',
    '企业英文名称',
  ),
  representativeName: names('대표자 성명', 'Representative', '代表者氏名', 'Representante', '代表人姓名'),
  corporationNumber: names(
    '법인등록번호',
    'Corporate registration number',
    '法人登録番号',
    'Número de registro de la sociedad',
    '法人登记号',
  ),
  tradeName: names('영업장 명칭', 'Trade name', '店舗・営業名', 'Nombre comercial', '营业名称'),
  tradeNameEnglish: names(
    '영업장 명칭 (영문)',
    'Trade name in English',
    '店舗・営業名（英語）',
    'Nombre comercial en inglés',
    '营业英文名称',
  ),
  businessKind: names('업태', 'Business type', '事業の種類', 'Actividad', '经营类型'),
  postalCode: names('우편번호', 'Postal code', '郵便番号', 'Código postal', '邮政编码'),
  address1: names('주소', 'Address', '住所', 'Dirección', '地址'),
  address2: names('상세 주소', 'Address, second line', '住所（建物など）', 'Dirección, segunda línea', '详细地址'),
  address1English: names('영문 주소', 'Address in English', '住所（英語）', 'Dirección en inglés', '英文地址'),
  address2English: names(
    '영문 상세 주소',
    'Address in English, second line',
    '住所（英語・建物など）',
    'Dirección en inglés, segunda línea',
    '英文详细地址',
  ),
  phone: names('대표 전화번호', 'Phone', '代表電話番号', 'Teléfono', '电话号码'),
  fax: names('팩스번호', 'Fax', 'FAX番号', 'Fax', '传真号码'),
  email: names('대표 이메일', 'Email', '代表メールアドレス', 'Correo electrónico', '电子邮箱'),
  url: names('홈페이지', 'Website', 'ウェブサイト', 'Sitio web', '网站'),
  description: names('회사 소개', 'About the company', '会社紹介', 'Sobre la empresa', '公司简介'),
  descriptionEnglish: names(
    '영문 회사 소개',
    'About the company in English',
    '会社紹介（英語）',
    'Sobre la empresa, en inglés',
    '英文公司简介',
  ),
};

export function detailName(name: DetailName, language: Language): string {
  return detailNameTable[name][language];
}
