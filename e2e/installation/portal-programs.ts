/** The portal's two programs, which another process may stop and start again some days later. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { controlSetting } from './company.ts';
import { type Program, startProgram, startServing } from './programs.ts';

type Installed = {
  readonly env: NodeJS.ProcessEnv;
  /** Settings that the company adds when it starts the portal again. */
  readonly laterEnv: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly address: string;
};
type Started = Omit<Installed, 'laterEnv'>;

/** Started, and with an address at which `letDaysPass` asks for later days. */
export async function startPortalPrograms(installed: Installed): Promise<Program & { readonly controlUrl: string }> {
  let programs = await startBoth(installed);
  const stopBoth = async () => {
    for (const each of programs.toReversed()) await each.stop();
  };
  const restart = async (passedDays: string) => {
    await stopBoth();
    const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'days-ahead.ts')).href}`;
    programs = await startBoth({
      ...installed,
      env: { ...installed.env, ...installed.laterEnv, NODE_OPTIONS: preload, PASSED_DAYS: passedDays },
    });
  };
  const control = createServer(({ url = '' }, response) => {
    restart(new URL(url, 'http://control').searchParams.get('days') ?? '0').then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
  return {
    controlUrl: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    async stop() {
      control.closeAllConnections();
      control.close();
      await stopBoth();
    },
  };
}

async function startBoth({ env, folder, address }: Started): Promise<readonly Program[]> {
  const api = { name: 'The portal', script: 'server/src/main.ts', env, log: join(folder, 'portal.log') };
  const worker = { script: 'server/src/worker.ts', env, log: join(folder, 'worker.log') };
  return [await startServing({ ...api, address }), startProgram(worker)];
}

/** The portal is stopped and started again as if it were so many days later; everybody's session is over then. */
export async function letDaysPass(days: number): Promise<void> {
  const { ok, statusText } = await fetch(`${process.env[controlSetting]}/?days=${days}`, { method: 'POST' });
  if (!ok) throw new Error(`The portal is not back: ${statusText}`);
}
