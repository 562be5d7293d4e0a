/**
 * `npm run test:one -- PATH …`: the tests of these files alone, a journey (`e2e/….spec.ts`) in the browser, any other
 * by vitest. Further words (`-t "a name"`) go to the runner.
 */
import { basename } from 'node:path';
import { endLeftoversWithUs } from './end-leftovers.ts';
import { installPackages } from './install-packages.ts';
import { runCommand, stopOnSignal } from './run-command.ts';

const isJourney = (path: string) => path.endsWith('.spec.ts');

const endLeftovers = endLeftoversWithUs();
stopOnSignal(endLeftovers);

const words = process.argv.slice(2);
if (words.length === 0) {
  console.error('Which tests? npm run test:one -- server/src/order/send-order.test.ts');
  process.exit(1);
}
installPackages('scripts', 'e2e');
const journeys = words.filter(isJourney).map((path) => basename(path));
const others = words.filter((word) => !isJourney(word));
const isWell =
  journeys.length > 0
    ? await runCommand('npm', [
        'run',
        '--silent',
        'test',
        '--prefix',
        'e2e',
        '--',
        '--workers=1',
        ...journeys,
        ...others,
      ])
    : await runCommand('npx', ['vitest', 'run', ...others]);
await endLeftovers();
process.exitCode = isWell ? 0 : 1;
