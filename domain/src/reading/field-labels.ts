/**
 * How documents call what is looked for, in Korean, English, Japanese, Chinese and Spanish: without blanks, signs and
 * accents, in small letters. The earlier of two labels of a field is the surer one.
 */
import type { FactField } from './document-reading.ts';

/** What a cell is called; `other`: something that is not looked for, and no value of its neighbour. */
export type Labelled = FactField | 'other';

const labels: Readonly<Record<Labelled, string>> = {
  invoiceNumber: `
    commercialinvoiceno commercialinvoicenumber invoiceno invoicenumber invoicenr invoiceid proformainvoiceno
    ourinvoiceno cino invno invoicenoanddate invoicenodate invoicenumberanddate invoice
    송장번호 상업송장번호 인보이스번호 인보이스no 송품장번호 송품장부호 송품장
    請求書番号 インボイス番号 インボイスno 送り状番号および日付 仕入書番号
    发票号码 发票号 发票编号 商业发票号
    facturano numerodefactura nodefactura facturan numfactura nfactura numerofactura factura`,
  transportNumber: `
    blno billofladingno billofladingnumber bl oceanblno houseblno hblno mblno masterblno bookingblno seawaybillno
    awbno airwaybillno airwaybillnumber airwaybill mawbno hawbno masterawbno houseawbno waybillno waybillnumber waybill
    trackingnumber trackingno trackingid shipmentnumber consignmentno consignmentnumber cmrno transportdocumentno
    선하증권번호 항공화물운송장번호 항공운송장번호 운송장번호 송장번호운송장 화물운송장번호 bl번호 awb번호 blawbno blawb번호 등기번호
    船荷証券番号 bl番号 航空運送状番号 awb番号 運送状番号 お問い合わせ番号 お問合せ番号 追跡番号 送り状番号
    提单号码 提单号 提单编号 空运单号 运单号码 运单号 运单编号 快递单号
    conocimientodeembarqueno conocimientodeembarquen conocimientono noconocimiento numerodeguia guiaaereano guiano
    numerodeseguimiento nodeseguimiento noguia numerodeconocimiento`,
  declarationNumber: `
    exportdeclarationno exportdeclarationnumber exportlicenseno declarationno declarationnumber edno
    수출신고번호 신고번호 수출신고필증번호 수출면장번호
    輸出申告番号 申告番号 输出许可番号 輸出許可番号
    出口报关单号 报关单号 报关单编号 海关编号
    numerodedeclaracion declaraciondeexportacionno declaracionno nodedeclaracion pedimentono`,
  containerNumber: `
    containerno containernumber containernos containersealno containernosealno containerandsealno containernosealnomarksandnumbers cntrno cntrsealno
    컨테이너번호 컨테이너no コンテナ番号 コンテナno 集装箱号 箱号 contenedorno numerodecontenedor nodecontenedor contenedor`,
  exporterName: `
    shipperexporter exporterseller sellerexporter exportershipper shippersnameandaddress shippernameandaddress exporter shipper seller consignor
    수출화주 수출자 수출대행자 송하인 송화인 판매자 매도인 화주 보내는분 보내는사람 발송인 공급자
    輸出者 荷送人 売主 売り手 輸出者名 ご依頼主 差出人
    发货人 卖方 出口商 托运人 出口者 寄件人 境内发货人
    exportador vendedor remitente embarcador cargador expedidor`,
  exporterNumber: `
    businessregistrationno businessregistrationnumber businessno bizregno companyregistrationno exportertaxid
    사업자등록번호 사업자번호 수출자사업자번호 등록번호 事業者登録番号 营业执照号 registrofiscal`,
  consigneeName: `
    consigneesnameandaddress consigneenameandaddress consigneebuyer buyerconsignee consignedtoororderof consigneetoorder consignedto consignee
    importerconsignee importer buyer soldto customer billto deliveredto shipto receiver recipient applicant
    수하인 수화인 수입자 구매자 매수인 바이어 받는분 받는사람 수취인 공급받는자 인수자상호
    荷受人 輸入者 買主 買い手 お届け先 届先 届け先 受取人 宛先
    收货人 买方 进口商 收件人 购买方 境外收货人
    consignatario importador comprador destinatario cliente receptor`,
  notifyPartyName: `
    notifypartynameandaddress notifyparty notify alsonotify notifyaddress
    통지처 통지인 착화통지처 着荷通知先 通知先 通知人 被通知人 通知方 notificara partequenotificar notificar`,
  issuedOn: `
    invoicedate dateofinvoice dateofissue issuedate issuedon placeanddateofissue issuedate dateplaceofissue dateandplaceofissue dateofbl blissuedate issued documentdate executedon date
    발행일자 발행일 작성일자 작성일 송장일자 송장일 인보이스일자 발급일 교부일자 일자 날짜
    発行日 作成日 請求日 インボイス日付 送り状日付 発行年月日 日付
    发票日期 开票日期 签发日期 出单日期 签发地点和日期 日期
    fechadefactura fechadeemision fechadeexpedicion fechafactura lugaryfechadeemision fecha`,
  shippedOn: `
    shippedonboarddate onboarddate shippedonboard ladenonboard ladenonboardthevessel dateofshipment shipmentdate shipdate shippingdate shippeddate shippedon dateshipped pickupdate flightdate
    sailingonorabout sailingdate departuredate dateofdeparture etd
    선적일자 선적일 본선적재일 적재일자 적재일 출항일 발송일 접수일자 집하일
    船積日 船積年月日 出港日 積込日 発送日 出荷日 搭載日
    装船日期 装运日期 发运日期 开航日期 启运日期 发货日期 起运日期 寄件日期
    fechadeembarque fechadeabordo embarcadoabordo fechadesalida fechadeenvio`,
  declaredOn: `
    declarationdate dateofdeclaration acceptancedate filingdate
    신고일자 신고일 수리일자 신고수리일 수출신고일 申告年月日 申告日 许可年月日 許可年月日 申报日期 出口日期
    fechadedeclaracion fechadedespacho`,
  deliveredOn: `
    deliveredon deliverydate dateofdelivery datedelivered delivered receivedon datereceived receiptdate dateofreceipt deliveredat deliverydatetime signedon
    배송완료일시 배송완료일 배송완료 배달완료 배달일시 배달일자 인도일자 인도일 수령일자 수령일 인수일자 인수일 납품일자 납품일
    配達完了 配達日 配達日時 納品日 お届け日 受領日 受取日 検収日
    签收日期 签收时间 交货日期 收货日期 送达日期 妥投时间
    fechadeentrega entregadoel fecharecepcion fechaderecepcion fechayhoradeentrega entregado`,
  portOfLoading: `
    portofloading loadingport portofshipment polport pol airportofdeparture departureport placeofreceipt from
    선적항 적재항 출발항 출항지 적출항 선적지 船積港 積出港 積込港 出発空港 積地 装货港 装运港 起运港 启运港 离境口岸
    puertodecarga puertodeembarque puertodesalida aeropuertodesalida`,
  portOfDischarge: `
    portofdischarge dischargeport portofunloading podport airportofdestination destinationport portofdestination finaldestination placeofdelivery destination to
    양하항 도착항 목적항 양륙항 하역항 목적지 荷揚港 陸揚港 仕向港 到着空港 仕向地 揚地 卸货港 目的港 到货港 指运港
    puertodedescarga puertodedestino aeropuertodedestino destinofinal destino`,
  vessel: `
    oceanvesselvoyageno oceanvesselvoyno oceanvesselvoyage oceanvessel vesselvoyageno vesselvoyage vesselvoy vesselandvoyageno vesselname vesselflight vesselflightno vessel nameofvessel flightno carriervessel
    선박명항차 선박명 선명항차 선기명 선명 모선명 본선명 편명 적재선박 船名 本船名 船名航次 船名航海番号 積載船名 便名 航班号 运输工具名称
    buqueviaje buque nave nombredelbuque vapor vuelo`,
  hsCode: `
    hscode hscodeno hsno hstariffcode htscode htsno tariffcode tariffno harmonizedcode harmonisedcode commoditycode hs
    세번부호 품목번호 hs코드 hs부호 hs번호 세번 税番 hsコード 統計品目番号 税則番号 商品编号 商品编码 hs编码 税则号
    codigohs codigosa fraccionarancelaria partidaarancelaria codigoarancelario posicionarancelaria`,
  quantity: `
    totalquantity totalqty quantity qty qnty pcs noofpieces totalpieces
    총수량 수량단위 수량 총개수 数量 個数 総数量 数量单位 总数量 件数 cantidadtotal cantidad cant numerodepiezas`,
  grossWeight: `
    totalgrossweight grossweight grosswt gweight gw gwt weight totalweight shipmentweight
    총중량 총중량kg 중량 総重量 グロス重量 重量 毛重 总毛重 pesobrutototal pesobruto peso`,
  netWeight: `
    totalnetweight netweight netwt nweight nw nwt
    순중량 총순중량 正味重量 純重量 ネット重量 净重 总净重 pesonetototal pesoneto`,
  amount: `
    grandtotal totalinvoiceamount totalinvoicevalue totalamountdue totalamount invoicetotal totalvalue totaldue amountdue totalfobvalue invoiceamount declaredvalueforcustoms totaldeclaredvalue
    totalfob totalcif totalcfr totalcip totaldap totalusd total amount value
    총결제금액 결제금액 총신고가격 총금액 합계금액 송장금액 총액 신고가격fob 금액 총계 합계
    合計金額 総合計 請求金額 ご請求金額 仕入書価格 総額 合計 金額 总金额 合计金额 总值 总价 总计 合计 金额
    importetotal totalapagar montototal valortotal totalfactura totalgeneral importe`,
  other: `
    address tel telephone phone fax email attn attention contact country countryoforigin origin remarks marksandnumbers marksnos marks shippingmarks descriptionofgoods description goods itemno item items no unitprice price terms termsofpayment
    paymentterms incoterms termsofdelivery deliveryterms freight freightpayable precarriageby sealno measurement cbm dimensions lcno lcnoanddate pono purchaseorderno orderno contractno bank signature signedby receivedby authorizedsignature voyageno kindofpackages packages noofpackages vatno taxid account currency service reference referenceno ourref
    deliveryterm subtotal discount insurance page ratecharge chargeableweight rateclass accountinginformation issuingcarriersagent issuingcarriersagentnameandcity agentsiatacode accountno requestedflightdate handlinginformation natureandquantityofgoods declaredvalueforcarriage amountofinsurance nopieces noofpiecesrcp totalprepaid totalcollect numberofpieces forwardingagent carrier
    주소 전화 전화번호 팩스 이메일 담당자 원산지 비고 품명 규격 단가 결제조건 인도조건 운송수단 대표자 통관고유부호 신고인 신고구분 거래구분 종류 결제방법 목적국 물품소재지 포장개수 포장 세관과 운임 보험료 환급신청인 수리 모델규격 성분 상표명 거래품명 서명 인수자 수령인 계좌번호 은행 순번 번호 대표 제조자 구매자부호 수출자구분 운송형태 상태
    住所 電話 電話番号 品名 単価 支払条件 備考 原産国 原産地 署名 受領者 受領印 荷姿 容積 運賃 建値 取引条件 銀行 番号 担当者 
    地址 电话 传真 品名规格 货物描述 货名 单价 付款方式 付款条件 贸易条款 价格条款 备注 唛头 原产国 签收人 体积 合同号 开户行 账号 尺码
    direccion telefono correo pais paisdeorigen descripcion descripciondelamercancia preciounitario condicionesdepago condicionesdeentrega observaciones firma recibidopor marcasynumeros flete incoterm rfc nif banco bultos numerodebultos medidas`,
};

/** Words that also stand for something else are labels, but weak ones. */
const weakNames =
  'invoice date fecha 일자 날짜 日付 日期 total amount value 금액 합계 金額 金额 合计 合計 from to destination 목적지 placeofreceipt placeofdelivery finaldestination weight 重量 중량 peso importe bl factura waybill delivered entregado customer cliente pcs hs billto applicant notify contenedor executedon etd 등록번호 to'.split(
    ' ',
  );

type Label = { readonly name: string; readonly field: Labelled; readonly strength: number };

/** Every label, the longest first. */
const allLabels: readonly Label[] = Object.entries(labels)
  .flatMap(([field, written]) => {
    const names = written.trim().split(/\s+/);
    return names.map((name) => ({ name: fold(name).letters, field: field as Labelled, strength: strengthOf(name) }));
  })
  .toSorted((one, other) => other.name.length - one.name.length);

function strengthOf(name: string): number {
  return weakNames.includes(name) ? 1 : 2;
}

type Folded = {
  /** In small letters, without blanks, signs and accents. */
  readonly letters: string;
  /** Where each of them stands in the text. */
  readonly places: readonly number[];
};

/** What is left of a text for comparing it with labels. */
export function fold(text: string): Folded {
  const places: number[] = [];
  let letters = '';
  let place = 0;
  for (const letter of text) {
    const plain = (letter === '°' ? 'o' : letter).normalize('NFKC').toLowerCase().normalize('NFD');
    const kept = plain.replaceAll(/[^\p{L}\p{N}]/gu, '').normalize('NFC');
    for (const _ of kept) places.push(place);
    letters += kept;
    place += letter.length;
  }
  return { letters, places };
}

export type FoundLabel = {
  readonly field: Labelled;
  readonly strength: number;
  /** Where the text goes on behind the label. */
  readonly end: number;
};

/** The longest label with which a text begins, a number of the form's box before it left out. */
export function labelAt(text: string): FoundLabel | undefined {
  const folded = fold(text);
  const boxNumber = /^\d{1,2}(?=\p{L})/u.exec(folded.letters)?.[0].length ?? 0;
  for (const skipped of boxNumber > 0 ? [0, boxNumber] : [0]) {
    const rest = folded.letters.slice(skipped);
    const found = allLabels.find(({ name }) => rest.startsWith(name) && endsThere(text, folded, skipped + name.length));
    if (found) {
      const end = endOf(text, folded, skipped + found.name.length);
      return { field: found.field, strength: found.strength, end };
    }
  }
  return undefined;
}

/** A label ends where its last letter is followed by none, or by one of another script. */
function endsThere(text: string, { places }: Folded, length: number): boolean {
  const last = text[places[length - 1] ?? 0] ?? '';
  const next = text[(places[length - 1] ?? 0) + 1] ?? '';
  if (!/\p{L}/u.test(next)) return true;
  return /[a-z]/i.test(last) !== /[a-z]/i.test(next);
}

function endOf(text: string, { places }: Folded, length: number): number {
  const last = places[length - 1] ?? 0;
  return last + (/^[.)\]º°]*/.exec(text.slice(last + 1))?.[0].length ?? 0) + 1;
}
