import { readSettings } from './platform/settings.ts';
import { startOutside } from './start-outside.ts';

const outside = await startOutside(readSettings(process.env));
process.stdout.write(`practice acquirer, bank and scanner: ${outside.url} (test cards: ${outside.url}/test-cards)\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    outside.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
