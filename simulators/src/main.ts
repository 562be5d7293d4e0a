import { readSettings } from './platform/settings.ts';
import { startSimulators } from './start-simulators.ts';

const simulators = await startSimulators(readSettings(process.env));
// Whoever started us knows by this that it is we who listen there, and not a program that was there before.
process.send?.({
  listening: { url: simulators.url, scannerUrl: simulators.scannerUrl, instanceId: simulators.instanceId },
});
process.stdout.write(
  `simulators of acquirer, bank and scanner: ${simulators.url} (test cards: ${simulators.url}/test-cards)\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    simulators.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
