import { html } from '../platform/html.ts';
import { rightCode } from './answer-challenge.ts';
import { testBins, testCards } from './card-behaviours.ts';
import { brandOf, testCardNumber } from './card-number.ts';

type TestCardView = {
  readonly number: string;
  readonly bin: string;
  readonly last4: string;
  readonly what: string;
};

/** Every test card of one range with a valid number; the last four digits do the same in every range. */
function listTestCards(bin: string = testBins[0]): readonly TestCardView[] {
  return testCards.map(({ last4, what }) => ({ number: testCardNumber(bin, last4), bin, last4, what }));
}

/** The cards as JSON would say them, for programs. */
export function testCardsBody(): object {
  return {
    bins: testBins.map((bin) => ({ bin, brand: brandOf(bin) })),
    expiry: 'any month to come',
    cvc: 'any three digits',
    threeDSecureCode: rightCode,
    cards: testBins.flatMap((bin) => listTestCards(bin)),
  };
}

/** The same for people. English alone: it is read by those who test. */
export function testCardsPage(): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test cards</title>
<link rel="stylesheet" href="/simulators.css">
</head>
<body>
<main class="page wide-page">
<div class="panel">
<h1>Test cards of the practice acquirer</h1>
<p>The last four digits decide what happens, in each of the ranges ${testBins.join(', ')}. Any expiry to come and any
three digits of CVC will do. The 3-D Secure code is ${rightCode}.</p>
<table>
<thead><tr><th scope="col">Visa ${testBins[0]}</th><th scope="col">Mastercard ${testBins[3]}</th><th scope="col">What happens</th></tr></thead>
<tbody>
${testCards.map(
  ({
    last4,
    what,
  }) => html`<tr><td>${spaced(testBins[0], last4)}</td><td>${spaced(testBins[3], last4)}</td><td>${what}</td></tr>
`,
)}
</tbody>
</table>
</div>
</main>
</body>
</html>`;
  return page.html;
}

function spaced(bin: string, last4: string): string {
  return testCardNumber(bin, last4).replace(/(\d{4})(?=\d)/g, '$1 ');
}
