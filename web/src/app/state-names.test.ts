import { orderStateNames } from '@gtp/domain/order/order-state-names.ts';
import { paymentStateNames } from '@gtp/domain/payment/payment-state-names.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { settlementStateNames } from '@gtp/domain/settlement/settlement-state-names.ts';
import { expect, test } from 'vitest';

type Texts = { readonly state: Readonly<Record<string, string>> };
const files = import.meta.glob<Texts>('/src/{order,payment,settlement}/texts/*.json', {
  import: 'default',
  eager: true,
});

test.each([
  ['order', orderStateNames],
  ['payment', paymentStateNames],
  ['settlement', settlementStateNames],
] as const)('a file calls the states of an %s what the page calls them', (feature, names) => {
  for (const language of languages) {
    const shown = files[`/src/${feature}/texts/${language}.json`]?.state ?? {};
    for (const [state, name] of Object.entries(names)) expect([state, name[language]]).toEqual([state, shown[state]]);
  }
});
