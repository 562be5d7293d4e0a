type CiiInvoice = {
  readonly number: string;
  readonly total: string;
  readonly seller?: string;
  readonly buyer?: string;
};

/** The XML of an electronic invoice, shaped as the samples that come with Factur-X 1.0 in its profile EN 16931. */
export function ciiInvoice({
  number,
  total,
  seller = 'HANBIT COSMETICS CO., LTD.',
  buyer = 'BERLIN BEAUTY GMBH',
}: CiiInvoice) {
  return `<?xml version='1.0' encoding='UTF-8'?>
<rsm:CrossIndustryInvoice xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
 xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
 xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
 <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID>
 </ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
 <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20261122</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
   <ram:SpecifiedTradeProduct><ram:Name>Moisture cream</ram:Name><ram:DesignatedProductClassification>
    <ram:ClassCode listID="HS">330499</ram:ClassCode></ram:DesignatedProductClassification></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">300.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:AssociatedDocumentLineDocument><ram:LineID>2</ram:LineID></ram:AssociatedDocumentLineDocument>
   <ram:SpecifiedTradeProduct><ram:Name>Night cream</ram:Name><ram:DesignatedProductClassification>
    <ram:ClassCode listID="HS">330499</ram:ClassCode></ram:DesignatedProductClassification></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">100.5000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>${seller}</ram:Name>
    <ram:SpecifiedLegalOrganization><ram:ID schemeID="0007">220-81-62517</ram:ID></ram:SpecifiedLegalOrganization></ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>${buyer}</ram:Name></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery/>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>USD</ram:InvoiceCurrencyCode>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxTotalAmount currencyID="USD">0.00</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount>
   </ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}
