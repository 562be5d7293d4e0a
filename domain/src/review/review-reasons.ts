/** Why a document is returned or a member refused (reference 4-d), as members read it, with what to do about it. */
import type { Language } from '../platform/language.ts';

export const reasonClasses = ['RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06', 'RJ07', 'RJ08', 'RJ09', 'RJ99'] as const;
export type ReasonClass = (typeof reasonClasses)[number];

/** `advice` is the sample text that a reviewer begins with, and that the e-mail holds. */
export type ReasonDescription = { readonly name: string; readonly advice: string };

function reason(
  ...texts: readonly [ko: Pair, en: Pair, ja: Pair, sp: Pair, cn: Pair]
): Record<Language, ReasonDescription> {
  const [ko, en, ja, sp, cn] = texts.map(([name, advice]) => ({ name, advice })) as [
    ReasonDescription,
    ReasonDescription,
    ReasonDescription,
    ReasonDescription,
    ReasonDescription,
  ];
  return { ko, en, ja, sp, cn };
}

type Pair = readonly [name: string, advice: string];

const texts: Readonly<Record<ReasonClass, Readonly<Record<Language, ReasonDescription>>>> = {
  RJ01: reason(
    ['판독 불가', '글자가 또렷하게 보이도록 네 모서리를 모두 담아 다시 스캔하거나 촬영해 제출해 주세요.'],
    ['Not readable', 'Scan or photograph it again so that all text is clear and all four corners are visible.'],
    ['判読できません', '文字が鮮明で四隅がすべて写るように、もう一度スキャンまたは撮影して提出してください。'],
    ['Ilegible', 'Escanee o fotografíe de nuevo el documento: texto nítido y las cuatro esquinas visibles.'],
    ['无法辨认', '请重新扫描或拍摄，确保文字清晰、四角完整后提交。'],
  ),
  RJ02: reason(
    ['유효기간 경과', '최근 3개월 안에 발급된 서류나 유효기간이 남은 증명서를 제출해 주세요.'],
    ['Out of date', 'Submit one issued within the last three months, or one that is still valid.'],
    ['有効期限切れ', '3か月以内に発行された書類、または有効期限内の証明書を提出してください。'],
    ['Caducado', 'Presente uno expedido en los últimos tres meses o que siga vigente.'],
    ['已过有效期', '请提交最近三个月内签发或仍在有效期内的文件。'],
  ),
  RJ03: reason(
    ['다른 서류', '요청한 서류가 아닙니다. 항목 이름을 확인하고 해당 서류를 제출해 주세요.'],
    ['Wrong document', 'This is not the document we requested. Check the name of the item and submit that document.'],
    ['書類の種類違い', '求められた書類ではありません。項目名を確認し、該当する書類を提出してください。'],
    ['Documento equivocado', 'No es el documento solicitado. Compruebe el nombre del apartado y preséntelo.'],
    ['文件类型不符', '这不是所要求的文件。请核对项目名称并提交相应文件。'],
  ),
  RJ04: reason(
    [
      '명칭·성명 불일치',
      '신청서의 상호와 대표자 성명이 서류와 같은지 확인하고, 바뀌었다면 변경 증빙을 함께 제출해 주세요.',
    ],
    [
      'Names differ',
      'Check that the company and the representative have the same names as in the application, or add proof of the change.',
    ],
    [
      '名称・氏名の不一致',
      '申請書の商号と代表者名が書類と一致しているか確認し、変更があった場合は証明を添えてください。',
    ],
    [
      'Nombres distintos',
      'Compruebe que la empresa y el representante coinciden con la solicitud o añada prueba del cambio.',
    ],
    ['名称或姓名不一致', '请核对企业名称和代表人姓名是否与申请一致；如有变更，请附上证明。'],
  ),
  RJ05: reason(
    ['등록번호 오류·휴폐업', '사업자등록번호와 영업 상태를 확인하고 현재 유효한 등록 증빙을 제출해 주세요.'],
    ['Number not valid', 'Check the registration number and submit proof that the business is registered and active.'],
    ['登録番号の誤り・休廃業', '登録番号と営業状況を確認し、現在有効な登録の証明を提出してください。'],
    ['Número no válido', 'Compruebe el número de registro y presente prueba de que la empresa está activa.'],
    ['企业登记号无效或已停业', '请核对企业登记号，并提交企业目前有效存续的证明。'],
  ),
  RJ06: reason(
    ['지배구조 확인 필요', '25% 이상 지분을 가진 실제소유자까지 확인되는 주주명부나 지분 증빙을 제출해 주세요.'],
    ['Ownership unclear', 'Submit documents that show every person who ultimately owns 25% or more.'],
    ['所有関係が不明', '最終的に25%以上を保有する方まで確認できる株主名簿などを提出してください。'],
    ['Propiedad poco clara', 'Presente prueba de toda persona que en último término posea el 25 % o más.'],
    ['股权结构不清', '请提交能显示最终持股 25% 及以上人员的股东名册或证明。'],
  ),
  RJ07: reason(
    ['제한 업종', '현재 취급하지 않는 업종입니다. 업종이 잘못 등록되었다면 사업자등록증과 인허가증을 제출해 주세요.'],
    [
      'Restricted industry',
      'We do not serve this industry. If it is registered wrongly, send the registration and any licence.',
    ],
    ['取扱制限業種', '現在お取り扱いできない業種です。登録に誤りがある場合は、登録証と許認可証を提出してください。'],
    ['Sector restringido', 'No atendemos este sector. Si está mal registrado, envíe el registro y las licencias.'],
    ['受限行业', '目前不受理该行业。如登记有误，请提交企业登记证和许可证。'],
  ),
  RJ08: reason(
    ['제한 국가', '현재 서비스하지 않는 국가와 관련된 신청입니다. 소재지가 바뀌었다면 새 주소의 증빙을 제출해 주세요.'],
    [
      'Restricted country',
      'We do not serve this country. If the place of business has moved, send proof of the new address.',
    ],
    ['対象外の国', '現在サービス対象外の国に関する申請です。所在地が変わった場合は、新住所の証明を提出してください。'],
    [
      'País restringido',
      'No prestamos servicio en este país. Si la sede ha cambiado, envíe prueba de la nueva dirección.',
    ],
    ['受限国家', '目前不服务该国家。如营业地址已变更，请提交新地址证明。'],
  ),
  RJ09: reason(
    ['계좌 확인 불가', '예금주가 회사 명의인지 확인하고 계좌번호가 보이는 통장 사본을 다시 제출해 주세요.'],
    [
      'Account not verified',
      'Check that the account is in the company’s name and submit a copy that shows its number.',
    ],
    ['口座を確認できません', '口座名義が会社であることを確認し、口座番号の見える通帳の写しを再提出してください。'],
    [
      'Cuenta no verificada',
      'Compruebe que la cuenta está a nombre de la empresa y presente copia con el número visible.',
    ],
    ['账户无法核实', '请确认账户户名为公司名称，并重新提交可见账号的存折复印件。'],
  ),
  RJ99: reason(
    ['기타', '자세한 내용은 1:1 문의로 확인하실 수 있습니다.'],
    ['Other', 'Contact support if you would like to know more.'],
    ['その他', '詳しくはお問い合わせでご確認ください。'],
    ['Otro', 'Si desea saber más, escríbanos mediante una consulta individual.'],
    ['其他', '如需了解详情，请通过一对一咨询联系我们。'],
  ),
};

/** What a member reads of a reason class in their language. */
export function describeReason(reasonClass: ReasonClass, language: Language): ReasonDescription {
  return texts[reasonClass][language];
}

export function isReasonClass(text: string | null | undefined): text is ReasonClass {
  return reasonClasses.includes(text as ReasonClass);
}
