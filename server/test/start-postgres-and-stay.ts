/** A process that starts the embedded PostgreSQL and lives until it is killed; a test kills it. */
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';

const directory = process.argv[2];
if (!directory) throw new Error('No directory for PostgreSQL was given');
const { url } = await startEmbeddedPostgres({ directory });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
