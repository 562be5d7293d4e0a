/** Whether the folders that the settings name can be written, checked before anything begins. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Makes the folders, by the names of their settings. Throws one `SettingsError` with all that cannot be written. */
export function assertWritable(folders: Readonly<Record<string, string | undefined>>): void {
  const problems = Object.entries(folders).flatMap(([setting, folder]) => {
    const reason = folder === undefined ? undefined : whyUnwritable(folder);
    return reason === undefined ? [] : [`${setting}: ${folder} cannot be written by this user (${reason})`];
  });
  if (problems.length > 0) throw new SettingsError(problems);
}

function whyUnwritable(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
