/**
 * The form judges before the server does, and says the same: neither loads the other's table, so they are compared
 * here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@gtp/domain/platform/language.ts';
import { registrationRefusals } from '@gtp/domain/registration/registration-refusals.ts';
import { expect, it } from 'vitest';
import { applicationSentences } from '../server/src/registration/registration-refusal-sentences.ts';
import { root } from './run-command.ts';

it.each(languages)('the sign-up says of every mistake in %s what the server says', (language) => {
  const file = join(root, `web/src/registration/texts/${language}.json`);
  const { refusal } = JSON.parse(readFileSync(file, 'utf8')) as { refusal: Readonly<Record<string, string>> };
  const shown = registrationRefusals.map((code) => refusal[code.replace('registration.', '')]);
  const sent = registrationRefusals.map((code) => applicationSentences[code][language]);
  expect(shown).toEqual(sent.map((sentence) => sentence.replaceAll(/\{(\w+)\}/g, '{{$1}}')));
});
