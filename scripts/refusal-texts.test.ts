/**
 * The form judges before the server does, and says the same: its sentences are those of the refusals.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@gtp/domain/platform/language.ts';
import { registrationRefusals } from '@gtp/domain/registration/registration-refusals.ts';
import { expect, it } from 'vitest';
import { readCatalogue } from './message-catalogue.ts';
import { root } from './run-command.ts';

const catalogue = readCatalogue();

it.each(languages)('the sign-up says of every mistake in %s what the server says', (language) => {
  const file = join(root, `web/src/registration/texts/${language}.json`);
  const { refusal } = JSON.parse(readFileSync(file, 'utf8')) as { refusal: Readonly<Record<string, string>> };
  const shown = registrationRefusals.map((code) => refusal[code.replace('registration.', '')]);
  const sent = registrationRefusals.map((code) => catalogue[language].registration?.refusals?.[code]);
  expect(shown).toEqual(sent);
});
