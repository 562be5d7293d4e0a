/** What every command of ours begins with: the settings of `.env` and the environment. */
import { loadEnvFile } from '@gtp/server/platform/env-file.ts';
import { readSettings, type Settings, SettingsError } from '@gtp/server/platform/settings.ts';

/** Ends the process with 1 and one list of all that is wrong, where something is. */
export function readOwnSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(env, { envFileNames: loadEnvFile(env) });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
