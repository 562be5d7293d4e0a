/** Lists about people, their documents and their part in a company (spec §3, reference 4-j). */
import { row } from './code-row.ts';

/** SEX0 */
export const genders = [
  row('1', '남', 'Male', '男性', 'Hombre', '男'),
  row('2', '여', 'Female', '女性', 'Mujer', '女'),
];

/** POS0: who signs up. */
export const positions = [
  row('Y', '대표자', 'CEO', '代表者', 'Representante', '代表人'),
  row('N', '대리인', 'Agent', '代理人', 'Apoderado', '代理人'),
];

/** RES0 */
export const residences = [
  row('Y', '거주자 (국내)', 'Domestic', '国内居住', 'Nacional', '境内'),
  row('N', '비거주자 (해외)', 'International', '海外居住', 'Internacional', '境外'),
];

/** REL0: to the company; 99 needs a text. */
export const relations = [
  row('00', '대표자', 'Representative', '代表者', 'Representante', '代表人'),
  row('07', '임직원', 'Employee', '役職員', 'Empleado', '员工'),
  row('99', '기타', 'Other', 'その他', 'Otra', '其他'),
];

/** IDC0 */
export const idCardTypes = [
  row('KVT1', '주민등록증', 'Resident card', '住民登録証', 'Documento de identidad coreano', '居民登记证'),
  row('KVT2', '운전면허증', 'Driver licence', '運転免許証', 'Licencia de conducir', '驾驶证'),
  row('KVT3', '여권', 'Passport', 'パスポート', 'Pasaporte', '护照'),
  row('KVT4', '외국인등록증', 'Foreigner registration card', '外国人登録証', 'Tarjeta de extranjero', '外国人登记证'),
];

/** IDE0: what is compared. */
export const idCardEvidence = [
  row('CE01', '발급일자', 'Issue date', '発行日', 'Fecha de expedición', '签发日期'),
  row('CE02', '운전면허번호', 'Driver licence number', '運転免許番号', 'Número de licencia de conducir', '驾驶证号'),
];

/** JOB0; editable data, no source prescribes it. */
export const occupations = [
  row('01', '의사·약사', 'Physician or pharmacist', '医師・薬剤師', 'Médico o farmacéutico', '医生、药剂师'),
  row('02', '변호사·법무사', 'Lawyer or judicial scrivener', '弁護士・司法書士', 'Abogado', '律师、法务士'),
  row(
    '03',
    '회계사·세무사',
    'Accountant or tax adviser',
    '会計士・税理士',
    'Contable o asesor fiscal',
    '会计师、税务师',
  ),
  row('04', '교수·교사', 'Professor or teacher', '教授・教師', 'Profesor', '教授、教师'),
  row('05', '기타 전문직', 'Other professional', 'その他専門職', 'Otro profesional', '其他专业人士'),
  row('11', '회사 임원', 'Company executive', '会社役員', 'Directivo', '公司高管'),
  row('12', '회사원', 'Company employee', '会社員', 'Empleado', '公司职员'),
  row('13', '공무원', 'Civil servant', '公務員', 'Funcionario', '公务员'),
  row('14', '군인·경찰', 'Soldier or police officer', '軍人・警察官', 'Militar o policía', '军人、警察'),
  row('15', '자영업', 'Self-employed', '自営業', 'Trabajador autónomo', '个体经营'),
  row('16', '농·임·어업', 'Farming, forestry or fishing', '農林漁業', 'Agricultura, bosques o pesca', '农林渔业'),
  row(
    '17',
    '프리랜서·예술인',
    'Freelancer or artist',
    'フリーランス・芸術家',
    'Profesional libre o artista',
    '自由职业、艺术家',
  ),
  row('91', '학생', 'Student', '学生', 'Estudiante', '学生'),
  row('92', '주부', 'Homemaker', '主婦・主夫', 'Tareas del hogar', '家庭主妇/夫'),
  row('98', '무직', 'Not working', '無職', 'Sin ocupación', '无业'),
  row('99', '기타', 'Other', 'その他', 'Otra', '其他'),
];

/** OWN0 */
export const ownerKinds = [
  row(
    '01',
    '25% 이상 지분 소유자',
    'Holder of 25% or more',
    '25%以上の持分所有者',
    'Partícipe con el 25 % o más',
    '持股 25% 及以上者',
  ),
  row('02', '최대 지분 소유자', 'Holder of the largest share', '最大持分所有者', 'Mayor partícipe', '最大持股者'),
  row(
    '03',
    '대표자·임원 과반수를 선임한 주주',
    'Shareholder who appointed the management',
    '代表者・役員の過半数を選任した株主',
    'Accionista que nombró a la dirección',
    '任命代表或过半数高管的股东',
  ),
  row('04', '사실상 지배자', 'Person in actual control', '実質的支配者', 'Persona con control efectivo', '实际控制人'),
  row('05', '대표자', 'Representative', '代表者', 'Representante', '代表人'),
];

/** CFM0: what confirms an owner; 99 needs a text. */
export const ownerEvidence = [
  row('01', '주주명부', 'Shareholder list', '株主名簿', 'Libro de accionistas', '股东名册'),
  row(
    '02',
    '사원·출자자명부',
    'List of members or contributions',
    '社員・出資者名簿',
    'Lista de socios o aportaciones',
    '合伙人或出资人名册',
  ),
  row('03', '정관', 'Articles', '定款', 'Estatutos', '章程'),
  row('04', '법인등기사항증명서', 'Register extract', '登記事項証明書', 'Extracto registral', '法人登记证明'),
  row(
    '05',
    '주식등변동상황명세서',
    'Statement of share changes',
    '株式等変動状況明細書',
    'Declaración de cambios accionariales',
    '股份变动明细表',
  ),
  row('99', '기타', 'Other', 'その他', 'Otro', '其他'),
];

/** OMT0: who need not name owners. */
export const omittedReasons = [
  row(
    '01',
    '국가·지방자치단체',
    'State or local government',
    '国・地方自治体',
    'Estado o administración local',
    '国家或地方政府',
  ),
  row('02', '공공기관', 'Designated public body', '公共機関', 'Organismo público designado', '公共机构'),
  row('03', '금융회사 등', 'Financial company', '金融会社など', 'Entidad financiera', '金融公司'),
  row(
    '04',
    '사업보고서 제출 대상 법인(상장 등)',
    'Company that files business reports',
    '事業報告書提出対象法人',
    'Sociedad obligada a presentar informes',
    '须提交业务报告的法人',
  ),
  row('05', '기타 면제 대상', 'Other exemption', 'その他の免除対象', 'Otra exención', '其他豁免对象'),
];
