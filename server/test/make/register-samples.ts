/**
 * Answers of others, as their publishers write them: UNI-PASS "Open API 연계 가이드" (API002), DCSA's Track & Trace samples
 * (github.com/dcsaorg/Conformance-Gateway, tnt-220-response.json and tnt-300-response.json), IATA's ONE Record examples
 * (github.com/IATA-Cargo/ONE-Record, LogisticsEvents_list.json) and data.go.kr 15081808. Names and numbers are made up.
 */

/** As customs write a declaration that is wholly on board, by two bills of lading. */
export const customsLoaded = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<expDclrNoPrExpFfmnBrkdQryRtnVo>
  <tCnt>1</tCnt>
  <ntceInfo></ntceInfo>
  <expDclrNoPrExpFfmnBrkdQryRsltVo>
    <shpmPckUt>CT</shpmPckUt>
    <mnurConm>한빛정밀(주)</mnurConm>
    <shpmCmplYn>Y</shpmCmplYn>
    <acptDt>20261102</acptDt>
    <shpmWght>1,200</shpmWght>
    <exppnConm> 한빛정밀
      (주) </exppnConm>
    <loadDtyTmlm>20261202</loadDtyTmlm>
    <expDclrNo>42710-26-123456X</expDclrNo>
    <sanm>HMM ALGECIRAS</sanm>
    <acptDttm>20261102103000</acptDttm>
    <csclWght>1,200</csclWght>
    <shpmPckGcnt>40</shpmPckGcnt>
    <csclPckUt>CT</csclPckUt>
    <csclPckGcnt>40</csclPckGcnt>
    <aFieldOfNextYear>whatever</aFieldOfNextYear>
  </expDclrNoPrExpFfmnBrkdQryRsltVo>
  <expDclrNoPrExpFfmnBrkdDtlQryRsltVo>
    <blNo>HDMU SELA1234</blNo>
    <tkofDt>20261105</tkofDt>
    <shpmcmplYn>Y</shpmcmplYn>
    <shpmPckUt>CT</shpmPckUt>
    <shpmPckGcnt>30</shpmPckGcnt>
  </expDclrNoPrExpFfmnBrkdDtlQryRsltVo>
  <expDclrNoPrExpFfmnBrkdDtlQryRsltVo>
    <blNo>HDMUSELA1235</blNo>
    <tkofDt>20261109</tkofDt>
    <shpmPckUt>CT</shpmPckUt>
    <shpmPckGcnt>10</shpmPckGcnt>
  </expDclrNoPrExpFfmnBrkdDtlQryRsltVo>
</expDclrNoPrExpFfmnBrkdQryRtnVo>`;

export const customsUnknown = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<expDclrNoPrExpFfmnBrkdQryRtnVo><tCnt>0</tCnt><ntceInfo>[N00]조회결과가 존재하지 않습니다.</ntceInfo></expDclrNoPrExpFfmnBrkdQryRtnVo>`;

export const customsKeyRefused = `<expDclrNoPrExpFfmnBrkdQryRtnVo><tCnt>-1</tCnt>
<ntceInfo>[E01]인증키가 존재하지 않습니다.</ntceInfo></expDclrNoPrExpFfmnBrkdQryRtnVo>`;

type Flat = { readonly code: string; readonly at: string; readonly port: string; readonly container?: string };

/** One event of DCSA 2.2; `more` overwrites. */
export function event22({ code, at, port, container }: Flat, more: object = {}): object {
  const kind = container === undefined ? 'transport' : 'equipment';
  return {
    eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
    eventCreatedDateTime: at,
    eventType: kind.toUpperCase(),
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    [`${kind}EventTypeCode`]: code,
    ...(container !== undefined && {
      equipmentReference: container,
      ISOEquipmentCode: '22GP',
      emptyIndicatorCode: 'LADEN',
    }),
    transportCall: {
      transportCallID: '123e4567-e89b-12d3-a456-426614174000',
      carrierServiceCode: 'FE1',
      exportVoyageNumber: '2103S',
      transportCallSequenceNumber: 2,
      UNLocationCode: port,
      facilityTypeCode: 'POTE',
      modeOfTransport: 'VESSEL',
      vessel: { vesselIMONumber: '9321483', vesselName: 'King of the Seas', vesselFlag: 'DE' },
    },
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: 'ABC123123123' },
      { documentReferenceType: 'TRD', documentReferenceValue: 'HDMU-SELA-1234' },
    ],
    references: [{ referenceType: 'FF', referenceValue: 'string' }],
    ...more,
  };
}

/** One event of DCSA 3.0. */
export function event30({ code, at, port, container }: Flat, classifier = 'ACTUAL'): object {
  const kind = container === undefined ? 'transport' : 'equipment';
  return {
    eventRouting: { originatingParties: [{ partyCode: 'EXCO', codeListProvider: 'SMDG', partyFunction: 'CA' }] },
    eventID: 'evt-resp-equip-001',
    eventDateTime: at,
    eventUpdatedDateTime: at,
    eventLocation: { locationName: 'Example Terminal Alpha', UNLocationCode: port, facilityType: 'PORT_TERMINAL' },
    eventClassification: { eventType: kind.toUpperCase(), eventClassifier: classifier, [`${kind}EventType`]: code },
    shipmentDetails: {
      documentReference: { type: 'BOOKING', reference: 'BKG-1' },
      additionalDocumentReferences: [{ type: 'TRANSPORT_DOCUMENT', reference: 'MAEU1234567' }],
    },
    ...(container !== undefined && {
      equipmentDetails: { equipmentReference: container, ISOEquipmentCode: '45G1', emptyIndicator: 'LADEN' },
    }),
    transportDetails: {
      transportCall: {
        modeOfTransport: 'VESSEL',
        vesselTransport: { vesselIMONumber: '7654321', vesselName: 'Example Vessel Beta' },
      },
    },
  };
}

/** Of an air waybill that was flown and delivered, as the examples of ONE Record write events. */
export const oneRecordEvents = {
  '@context': { cargo: 'https://onerecord.iata.org/ns/cargo/3.0.0#' },
  '@set': [
    {
      '@id': 'https://1r.example.com/logistics-objects/1a8ded38/logistics-events/afb4b8cf',
      '@type': 'cargo:LogisticsEvent',
      'cargo:creationDate': '2026-11-05T10:38:01.000Z',
      'cargo:eventCode': 'DEP',
      'cargo:eventName': 'Consignment departed on a specific flight',
      'cargo:eventTimeType': 'Actual',
      'cargo:linkedObject': { '@id': 'https://1r.example.com/logistics-objects/1a8ded38', '@type': 'cargo:Shipment' },
      'cargo:eventLocation': { '@type': 'cargo:Location', 'cargo:locationName': 'ICN' },
    },
    {
      '@type': 'https://onerecord.iata.org/ns/cargo#LogisticsEvent',
      'https://onerecord.iata.org/ns/cargo#eventCode': {
        '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#DLV',
      },
      'https://onerecord.iata.org/ns/cargo#eventDate': {
        '@type': 'http://www.w3.org/2001/XMLSchema#dateTime',
        '@value': '2026-11-07T18:03:00+01:00',
      },
    },
    {
      '@type': 'cargo:LogisticsEvent',
      'cargo:eventCode': 'ARR',
      'cargo:eventTimeType': 'Planned',
      'cargo:eventDate': '2026-11-06',
    },
  ],
};

/** One of open, suspended, closed and never given, with the fields that none of ours are. */
export function taxOfficeSample(number: string, code: string, closedOn = ''): object {
  return {
    request_cnt: 1,
    match_cnt: code === '' ? 0 : 1,
    status_code: 'OK',
    data: [
      {
        b_no: number,
        b_stt: '',
        b_stt_cd: code,
        tax_type: code === '' ? '국세청에 등록되지 않은 사업자등록번호입니다.' : '부가가치세 일반과세자',
        tax_type_cd: '01',
        end_dt: closedOn,
        utcc_yn: 'N',
        tax_type_change_dt: '20171101',
        invoice_apply_dt: '',
        rbf_tax_type: '해당없음',
        rbf_tax_type_cd: '99',
      },
    ],
  };
}
