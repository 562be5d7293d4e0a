import { readSettings } from './platform/settings.ts';
import { startOutside } from './start-outside.ts';

const outside = await startOutside(readSettings(process.env));
// Whoever started us knows by this that it is we who listen there, and not a program that was there before.
process.send?.({ listening: { url: outside.url, scannerUrl: outside.scannerUrl, instanceId: outside.instanceId } });
process.stdout.write(`practice acquirer, bank and scanner: ${outside.url} (test cards: ${outside.url}/test-cards)\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    outside.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
