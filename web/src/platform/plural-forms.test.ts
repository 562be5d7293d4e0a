import i18next from 'i18next';
import { expect, it } from 'vitest';
import { pluralForms } from './plural-forms.ts';

it('counts in Spanish as Spanish does, whatever the browser speaks', async () => {
  const texts = i18next.createInstance();
  const things = { thing_one: 'cosa', thing_other: 'cosas', thing_many: 'de cosas' };
  await texts.use(pluralForms).init({ lng: 'sp', resources: { sp: { translation: things } } });
  const text = texts.getFixedT('sp') as unknown as (key: string, options: object) => string;
  expect([1, 2, 1_000_000].map((count) => text('thing', { count }))).toEqual(['cosa', 'cosas', 'de cosas']);
});
