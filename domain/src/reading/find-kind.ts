/** What kind of document a text is, by its title and the words that stand in no other kind. */
import type { DocumentKind } from './document-reading.ts';
import { fold } from './field-labels.ts';
import { type Cell, cellsOf, type PageText } from './page-words.ts';

type Known = Exclude<DocumentKind, 'unknown'>;

/** Titles as they are folded; a title that is the beginning of another kind's is decided by the longer one. */
const titles: Readonly<Record<Known, string>> = {
  contract: `salescontract salesandpurchasecontract purchaseorder contractofsale salesagreement salesconfirmation purchasecontract
    매매계약서 물품매매계약서 발주서 구매계약서 売買契約書 発注書 注文書 销售合同 采购订单 购销合同 售货确认书 contratodecompraventa ordendecompra contratodeventa`,
  proforma_invoice:
    'proformainvoice 견적송장 프로포마인보이스 プロフォーマインボイス 見積送り状 形式发票 facturaproforma',
  commercial_invoice: `commercialinvoice invoice taxinvoice exportinvoice customsinvoice 상업송장 송품장 인보이스 コマーシャルインボイス 商業送り状 商業送状 インボイス 仕入書
    商业发票 发票 facturacomercial factura facturadeexportacion`,
  packing_list: `packinglist packinglistweightlist packingandweightlist packingweightlist 포장명세서 패킹리스트 パッキングリスト 梱包明細書 包装明細書 装箱单 装箱清单 listadeempaque listadeembalaje packinglistlistadeempaque`,
  bill_of_lading: `billoflading oceanbilloflading combinedtransportbilloflading multimodaltransportbilloflading negotiablefiatamultimodaltransportbilloflading congenbill seawaybill
    originalbilloflading liner billofladingforporttoportshipment housebilloflading oceanbilloflading straightbilloflading billofladingforoceantransportormultimodaltransport
    선하증권 해상화물운송장 船荷証券 海上運送状 提单 海运提单 海运单 conocimientodeembarque conocimientodeembarquemaritimo`,
  air_waybill: `airwaybill masterairwaybill houseairwaybill airwaybillnotnegotiable notnegotiableairwaybill airwaybillairconsignmentnote 항공화물운송장 항공운송장 航空運送状 航空貨物運送状 空运单 航空运单 航空货运单 guiaaerea`,
  courier_receipt: `courierreceipt shipmentreceipt shipmentwaybill expressworldwide courierwaybill expresswaybill consignmentnote emsreceipt 택배운송장 국제특송운송장 특송접수증 접수증 국제특급우편물접수증
    国際宅配便送り状 国際宅配便伝票 ems受取書 快递单 快递详情单 快递运单 guiadeenvio guiademensajeria`,
  export_declaration: `exportdeclaration certificateofexportdeclaration customsexportdeclaration exportpermit certificateofexportpermit 수출신고필증 수출신고서 수출신고필증갑지 수출신고필증적재전갑지 수출신고필증수출이행갑지 수출신고필증적재전 수출신고필증수출이행
    輸出申告書 輸出許可通知書 輸出許可書 輸出申告控 出口货物报关单 中华人民共和国海关出口货物报关单 报关单 declaraciondeexportacion pedimentodeexportacion pedimento`,
  certificate_of_origin: `certificateoforigin originalcertificateoforigin 원산지증명서 原産地証明書 原产地证明书 原产地证书 certificadodeorigen`,
  proof_of_delivery: `proofofdelivery deliveryreceipt deliveryconfirmation confirmationofdelivery signatureproofofdelivery deliverynote goodsreceipt goodsreceivednote electronicproofofdelivery acceptancecertificate
    인수증 인수확인서 물품인수증 물품수령증 배송완료확인서 배달증명서 배송완료증명서 납품확인서 수령확인서 受領書 受領証 物品受領書 配達証明書 納品書 納品受領書 检収書 签收单 签收证明 收货确认书 收货证明 妥投证明
    comprobantedeentrega pruebadeentrega acusederecibo albarandeentrega constanciadeentrega`,
};

/** Words that speak for a kind, wherever they stand. */
const hints: Readonly<Partial<Record<Known, string>>> = {
  bill_of_lading: `shippedonboard notifyparty portofloading portofdischarge blno billofladingno oceanvessel vessel freightprepaid freightcollect`,
  air_waybill: `airportofdeparture airportofdestination issuingcarriersagent awbno airwaybillno agentsiatacode mawb hawb`,
  courier_receipt: `trackingnumber waybillno pickupdate courier express 운송장번호 运单号`,
  export_declaration: `신고번호 세번부호 신고가격 수출화주 declarationno 輸出申告番号 报关单号 境内发货人`,
  proof_of_delivery: `deliveredon receivedby signedby datedelivered deliveredto 수령인 인수자 배송완료 受領者 签收人 recibidopor entregado`,
  packing_list: `netweight grossweight kindofpackages cartonno 순중량 총중량 正味重量 净重 毛重`,
  commercial_invoice: `unitprice totalamount invoiceno invoicedate 단가 単価 单价 preciounitario`,
  certificate_of_origin: `origincriterion`,
};

const folded = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => fold(word).letters);

const allTitles = Object.entries(titles)
  .flatMap(([kind, words]) => folded(words).map((title) => ({ kind: kind as Known, title })))
  .toSorted((one, other) => other.title.length - one.title.length);

const wholeTitle = 12;
const partTitle = 5;
const fewest = 5;

/** The kind of a document; `unknown` where no title fits. */
export function findKind(pages: readonly PageText[]): DocumentKind {
  const [first] = pages;
  if (!first) return 'unknown';
  const cells = cellsOf(first);
  const text = fold(cells.map((cell) => cell.text).join(' ')).letters;
  const scores = new Map<Known, number>();
  const add = (kind: Known, score: number) => scores.set(kind, (scores.get(kind) ?? 0) + score);
  const titled = new Map<Known, number>();
  for (const cell of cells) {
    const found = titleOf(cell, first);
    if (found) titled.set(found.kind, Math.max(titled.get(found.kind) ?? 0, found.score));
  }
  for (const [kind, score] of titled) add(kind, score);
  for (const [kind, words] of Object.entries(hints)) {
    const isTitled = titled.has(kind as Known);
    if (isTitled) add(kind as Known, Math.min(3, folded(words).filter((word) => text.includes(word)).length));
  }
  const [winner] = [...scores].toSorted(([, one], [, other]) => other - one);
  return winner && winner[1] >= fewest ? winner[0] : 'unknown';
}

/** A title stands alone in its cell, high on the page and in large letters; or with its translation. */
function titleOf(cell: Cell, page: PageText): { readonly kind: Known; readonly score: number } | undefined {
  const { letters } = fold(cell.text);
  const bare = letters.replace(
    /^(?:the|original|copy|non?negotiable|사본|원본)|(?:original|copy|nonnegotiable|notnegotiable|원본|사본|갑지)$/g,
    '',
  );
  const whole = allTitles.find(({ title }) => bare === title || letters === title);
  const part = allTitles.find(({ title }) => title.length > (isHan(title) ? 2 : 7) && bare.startsWith(title));
  const inside = allTitles.find(({ title }) => title.length > (isHan(title) ? 3 : 9) && bare.endsWith(title));
  const found = whole ?? part ?? inside;
  if (!found) return undefined;
  // Behind a label's colon or a number stands a value, no title.
  const isLabel =
    !whole && (/[:：]/.test(cell.text) || /^(?:no|number|date|번호|番号|号)/.test(bare.slice(found.title.length)));
  if (isLabel) return undefined;
  const height = cell.top / page.height;
  const isTall = cell.height > middleHeight(page) * 1.25;
  const high = height < 0.25 ? 4 : height < 0.5 ? 2 : 0;
  const length = Math.min(3, found.title.length / 6);
  return {
    kind: found.kind,
    score: (whole ? wholeTitle : partTitle) - (high === 0 ? 6 : 0) + high + (isTall ? 6 : 0) + length,
  };
}

const isHan = (title: string) => /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u.test(title);

function middleHeight({ words }: PageText): number {
  const heights = words.map(({ height }) => height).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
