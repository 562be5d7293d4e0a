/** The scanner simulator, which can be switched off. */
import { startSimulators } from '@gtp/simulators/start-simulators.ts';
import { makeClamdScanner, type Scanner } from '../../src/attachment/attachment.ts';
import { silentLog } from '../../src/platform/log.ts';

const acquirerApiKey = 'key-of-the-simulators';

export type MadeScanner = {
  readonly scanner: Scanner;
  /** Off: it hangs up on everybody. */
  readonly turn: (to: 'on' | 'off') => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function makeScanner(): Promise<MadeScanner> {
  const simulators = await startSimulators({ acquirerApiKey });
  const control = async (init: RequestInit) => {
    const headers = { authorization: `Bearer ${acquirerApiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${simulators.url}/control/faults`, { body: '{}', ...init, headers });
    if (!answer.ok) throw new Error(`The simulators answer ${answer.status}`);
  };
  return {
    scanner: makeClamdScanner({ url: simulators.scannerUrl, log: silentLog }),
    async turn(to) {
      await control({ method: 'DELETE' });
      if (to === 'off') await control({ method: 'POST', body: '{"kind":"drop_before","call":"scanner"}' });
    },
    stop: () => simulators.stop(),
  };
}
