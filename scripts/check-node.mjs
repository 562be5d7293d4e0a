/**
 * Loaded before a program of ours (`node --import`), in plain JavaScript: an older Node cannot read TypeScript at all,
 * and would say no more than "unknown file extension".
 */
const needed = 24;

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `\n  Node ${needed} or newer is needed; this is ${process.version} (${process.execPath}).\n` +
      `  On Linux with x64 \`npm install\` brings one along, and the commands of \`npm run\` use it. Elsewhere install Node ${needed}.\n`,
  );
  process.exit(1);
}
