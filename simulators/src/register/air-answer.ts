/** Logistics events of an air waybill as ONE Record serves them, with Cargo-XML's status codes. */
import type { TransportRecord } from './register-store.ts';

export function airAnswer(waybill: string, record: TransportRecord): object {
  const { portOfLoading, portOfDischarge, loadedOn, dischargedOn, deliveredOn } = record;
  const events = [
    { code: 'RCS', name: 'Consignment received from shipper', on: loadedOn, place: portOfLoading },
    { code: 'DEP', name: 'Consignment departed on a specific flight', on: loadedOn, place: portOfLoading },
    { code: 'RCF', name: 'Consignment received from a given flight', on: dischargedOn, place: portOfDischarge },
    { code: 'DLV', name: 'Consignment delivered', on: deliveredOn, place: portOfDischarge },
  ];
  const happened = events.filter((event) => event.on !== undefined);
  return {
    '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#', api: 'https://onerecord.iata.org/ns/api#' },
    '@type': 'api:Collection',
    'api:hasTotalItems': happened.length,
    'api:hasItem': happened.map(({ code, name, on, place }, index) => ({
      '@id': `https://1r.airline.example/logistics-objects/${waybill}/logistics-events/${index + 1}`,
      '@type': 'cargo:LogisticsEvent',
      'cargo:eventCode': { '@id': `https://onerecord.iata.org/ns/code-lists/StatusCode#${code}` },
      'cargo:eventName': name,
      'cargo:eventDate': { '@type': 'http://www.w3.org/2001/XMLSchema#dateTime', '@value': `${on}T10:00:00+09:00` },
      'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
      'cargo:eventLocation': { '@type': 'cargo:Location', 'cargo:locationName': place },
    })),
  };
}
