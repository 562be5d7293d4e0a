/** Customs over UNI-PASS's Open API; the key stands in the address, as they want it. */
import { callRegister, type RegisterLine } from './call-register-http.ts';
import { readCustomsAnswer } from './read-customs-answer.ts';
import type { AskPort } from './register-port.ts';

type Access = RegisterLine & {
  /** Such as `https://unipass.customs.go.kr:38010/ext/rest`. */
  readonly url: string;
  readonly key: string;
};

export function makeCustoms({ url, key, ...line }: Access): AskPort<'customs'> {
  return (number) => {
    const query = new URLSearchParams({ crkyCn: key, expDclrNo: number });
    return callRegister(line, {
      url: `${url}/expDclrNoPrExpFfmnBrkdQry/retrieveExpDclrNoPrExpFfmnBrkd?${query.toString()}`,
      read: (raw) => readCustomsAnswer(raw, number),
    });
  };
}
