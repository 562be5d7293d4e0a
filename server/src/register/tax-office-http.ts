/** The National Tax Service over data.go.kr; the key stands in the address, as they want it. */
import { callRegister, type RegisterLine } from './call-register-http.ts';
import { readBusinessAnswer } from './read-business-answer.ts';
import type { AskPort } from './register-port.ts';

type Access = RegisterLine & {
  /** Such as `https://api.odcloud.kr/api/nts-businessman/v1`. */
  readonly url: string;
  readonly key: string;
};

export function makeTaxOffice({ url, key, ...line }: Access): AskPort<'business_status'> {
  // The portal of public data gives every key twice, once as it belongs into an address.
  const written = /%[0-9A-F]{2}/i.test(key) ? key : encodeURIComponent(key);
  return (number) =>
    callRegister(line, {
      url: `${url}/status?serviceKey=${written}&returnType=JSON`,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ b_no: [number] }),
      },
      read: (raw) => readBusinessAnswer(raw, number),
    });
}
