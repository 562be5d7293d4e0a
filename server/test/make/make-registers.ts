/** The registers' simulators, what they know and what goes wrong there; for tests of whatever asks them. */
import type { Register } from '@gtp/domain/register/register-answer.ts';
import { startSimulators } from '@gtp/simulators/start-simulators.ts';
import { type Breaker, noBreaker } from '../../src/platform/breaker.ts';
import { silentLog } from '../../src/platform/log.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { makeRegisters, type RegisterContext } from '../../src/register/register.ts';

export type TestRegisters = {
  readonly url: string;
  /** What the settings of an installation give, which here all lead to the simulators. */
  readonly ports: (env?: Readonly<Record<string, string>>, breaker?: Breaker) => RegisterContext['registers'];
  /** Puts a number on record, or writes it anew. */
  readonly put: (register: Register, number: string, record: object) => Promise<void>;
  readonly forget: (register: Register, number: string) => Promise<void>;
  /** Switches a fault on, such as `error_before` of `registers.customs`. */
  readonly goWrong: (kind: string, more?: object) => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Close it in `afterAll`. */
export async function makeTestRegisters(): Promise<TestRegisters> {
  const simulators = await startSimulators();
  const { url } = simulators;
  const env = {
    DEMO_MODE: 'on',
    CUSTOMS_URL: `${url}/customs`,
    TAX_OFFICE_URL: `${url}/tax-office`,
    CARRIER_URLS: `HDMU=${url}/carriers/HDMU/v2, MAEU=${url}/carriers/MAEU/v3`,
    CARRIER_KEYS: 'HDMU=X-Gateway-Key:of-the-carrier',
    AIR_CARRIER_URLS: `180=${url}/airlines/180/logistics-objects/awb-{number}/logistics-events`,
  };
  async function control(path: string, method: string, body?: object): Promise<void> {
    const type = body && { 'content-type': 'application/json' };
    const headers = { authorization: 'Bearer demo-acquirer-api-key', ...type };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return {
    url,
    ports(otherwise = {}, breaker = noBreaker) {
      const { registers: settings } = readSettings({ ...env, ...otherwise });
      return makeRegisters({ settings, log: silentLog, makeBreaker: () => breaker }).ports;
    },
    put: (register, number, record) => control(`/control/registers/${register}/${number}`, 'PUT', record),
    forget: (register, number) => control(`/control/registers/${register}/${number}`, 'DELETE'),
    goWrong: (kind, more = {}) => control('/control/faults', 'POST', { kind, ...more }),
    mend: () => control('/control/faults', 'DELETE'),
    close: () => simulators.stop(),
  };
}
