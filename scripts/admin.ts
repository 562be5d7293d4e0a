/**
 * `npm run admin -- <command>`: makes and looks after the people of the institutions (VISA, KOTRA, card issuers), who
 * have no sign-up of their own, from the machine's console. `npm run admin -- --help` lists the commands.
 */
import { AdminError } from './admin/admin-error.ts';
import { runAdmin } from './admin/run-admin.ts';

try {
  console.log(await runAdmin(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
