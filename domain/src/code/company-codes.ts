/** Lists about businesses (spec §3, reference 4-j). */
import { row } from './code-row.ts';

/** CRP0 */
export const companyTypes = [
  row('CT02', '개인사업자', 'Individual business', '個人事業者', 'Empresa individual', '个体经营者'),
  row('CT01', '법인사업자', 'Corporation', '法人', 'Sociedad', '法人企业'),
  row(
    'CT04',
    '비영리법인·단체',
    'Non-profit body',
    '非営利法人・団体',
    'Entidad sin ánimo de lucro',
    '非营利法人或团体',
  ),
];

/** CST0 */
export const companySubtypes = [
  row('CTS1', '일반과세자', 'General taxpayer', '一般課税事業者', 'Régimen general', '一般纳税人'),
  row(
    'CTS2',
    '간이·면세사업자',
    'Simplified or exempt taxpayer',
    '簡易・免税事業者',
    'Régimen simplificado o exento',
    '简易或免税纳税人',
  ),
  row('CTS5', '영리법인', 'Profit company', '営利法人', 'Sociedad mercantil', '营利法人'),
  row(
    'CTS6',
    '비영리법인',
    'Non-profit corporation',
    '非営利法人',
    'Persona jurídica sin ánimo de lucro',
    '非营利法人',
  ),
  row(
    'CTS7',
    '법인 아닌 단체',
    'Association without legal personality',
    '法人格のない団体',
    'Asociación sin personalidad jurídica',
    '非法人团体',
  ),
];

/** SCL0 */
export const companyScales = [
  row('1', '대기업', 'Large', '大企業', 'Grande', '大型企业'),
  row('2', '중견·중소기업', 'Mid or small', '中堅・中小企業', 'Mediana o pequeña', '中小型企业'),
];

/** EMP0: employees. */
export const employeeBands = [
  row('9', '1~9명', '1–9', '1〜9人', '1–9', '1–9 人'),
  row('299', '10~299명', '10–299', '10〜299人', '10–299', '10–299 人'),
  row('300', '300명 이상', '300 or more', '300人以上', '300 o más', '300 人及以上'),
];

/** SAL0: yearly sales in units of KRW 100 million. */
export const salesBands = [
  row('49', '50억원 미만', 'Below KRW 5 billion', '50億ウォン未満', 'Menos de 5,000 millones de KRW', '不足 50 亿韩元'),
  row(
    '100',
    '50억~100억원',
    'KRW 5–10 billion',
    '50億〜100億ウォン',
    'De 5,000 a 10,000 millones de KRW',
    '50 亿至 100 亿韩元',
  ),
  row(
    '200',
    '100억원 초과',
    'Above KRW 10 billion',
    '100億ウォン超',
    'Más de 10,000 millones de KRW',
    '超过 100 亿韩元',
  ),
];

/** LST0 */
export const listings = [
  row('Y', '상장', 'Listed', '上場', 'Cotizada', '已上市'),
  row('N', '비상장', 'Not listed', '非上場', 'No cotizada', '未上市'),
];

/** OVS0: whether business is carried on elsewhere too. */
export const otherPlaces = [
  row('Y', '해외 사업장', 'Abroad', '韓国以外の事業所', 'En el extranjero', '海外营业场所'),
  row(
    'A',
    '국내·해외 사업장',
    'In Korea and abroad',
    '韓国国内および海外の事業所',
    'En Corea y en el extranjero',
    '国内及海外营业场所',
  ),
  row('N', '없음', 'None', 'なし', 'Ninguno', '无'),
];

/** PUR0; 99 needs a text. */
export const purposes = [
  row(
    '04',
    '결제대금 정산(PG)',
    'Payment-gateway settlement',
    '決済代金の精算',
    'Liquidación de cobros',
    '支付网关结算',
  ),
  row('99', '기타', 'Other', 'その他', 'Otro', '其他'),
];

/** FND0, in words for companies where they differ; 99 needs a text. */
export const fundSources = [
  row('01', '근로·연금소득', 'Wages and pension', '給与・年金所得', 'Salario y pensión', '工资及养老金'),
  row('02', '퇴직소득', 'Severance pay', '退職所得', 'Indemnización por cese', '退职所得'),
  row('03', '사업(영업)소득', 'Operating income', '事業（営業）所得', 'Ingresos de explotación', '经营所得'),
  row('04', '부동산 임대소득', 'Property rent', '不動産賃貸所得', 'Alquiler de inmuebles', '不动产租赁所得'),
  row('05', '부동산 양도소득', 'Property sale', '不動産譲渡所得', 'Venta de inmuebles', '不动产转让所得'),
  row('06', '금융(투자)소득', 'Investment income', '金融（投資）所得', 'Ingresos financieros', '金融投资所得'),
  row('07', '상속·증여', 'Inheritance or gift', '相続・贈与', 'Herencia o donación', '继承或赠与'),
  row(
    '08',
    '일시 재산 양도소득',
    'One-time asset sale',
    '一時的な資産譲渡所得',
    'Venta puntual de activos',
    '一次性资产转让所得',
  ),
  row(
    '99',
    '기타(자본·차입금 등)',
    'Other (capital, borrowing)',
    'その他（資本・借入金など）',
    'Otros (capital, préstamos)',
    '其他（资本、借款等）',
  ),
];
