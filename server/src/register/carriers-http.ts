/**
 * Carriers, each at its own address. Only the one whose letters (SCAC) or digits (airline prefix) a number begins with is
 * asked: no other can say that there is no such number.
 */
import type { Register } from '@gtp/domain/register/register-answer.ts';
import { callRegister, type RegisterLine } from './call-register-http.ts';
import { readAirAnswer } from './read-air-answer.ts';
import { isContainerNumber, readCarrierAnswer } from './read-carrier-answer.ts';
import type { AskPort } from './register-port.ts';

/** One carrier's address, and the header that opens it. */
export type CarrierAccess = {
  /** `HDMU`, or `180` of an airline. */
  readonly code: string;
  readonly url: string;
  readonly header?: { readonly name: string; readonly value: string } | undefined;
  readonly line: RegisterLine;
};

/** DCSA Track & Trace; an address that ends in `/v3` is asked as 3.0, every other one as 2.2. */
export function makeCarriers(carriers: readonly CarrierAccess[]): AskPort<'carrier'> {
  return chooseCarrier(carriers, ({ url, code, header, line }, number) => {
    const field = isContainerNumber(number) ? 'equipmentReference' : 'transportDocumentReference';
    return callRegister(line, {
      url: `${url}/events?${field}=${encodeURIComponent(number)}&limit=1000`,
      init: { headers: { accept: 'application/json', ...headerOf(header) } },
      read: (raw) => readCarrierAnswer(raw, { number, carrier: code }),
      knows404: true,
    });
  });
}

/** ONE Record; `{number}` in the address stands for the air waybill, as `180-12345675`. */
export function makeAirCarriers(carriers: readonly CarrierAccess[]): AskPort<'air_carrier'> {
  return chooseCarrier(carriers, ({ url, code, header, line }, number) => {
    const waybill = `${number.slice(0, 3)}-${number.slice(3)}`;
    return callRegister(line, {
      url: url.replaceAll('{number}', encodeURIComponent(waybill)),
      init: { headers: { accept: 'application/ld+json', ...headerOf(header) } },
      read: (raw) => readAirAnswer(raw, { number, carrier: code }),
      knows404: true,
    });
  });
}

function headerOf(header: CarrierAccess['header']) {
  return header && { [header.name]: header.value };
}

function chooseCarrier<Kind extends Register>(
  carriers: readonly CarrierAccess[],
  ask: (carrier: CarrierAccess, number: string) => ReturnType<AskPort<Kind>>,
): AskPort<Kind> {
  return async (number) => {
    const carrier = carriers.find(({ code }) => number.startsWith(code));
    if (carrier) return ask(carrier, number);
    return { outcome: 'not_configured', aside: [`No carrier whose numbers begin as ${number.slice(0, 4)} is set`] };
  };
}
