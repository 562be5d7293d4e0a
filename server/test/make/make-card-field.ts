/** The acquirer simulator with the field into which people type their cards. */
import { maskedCardNumber } from '@gtp/domain/card/card-groups.ts';
import { startSimulators } from '@gtp/simulators/start-simulators.ts';

export type CardField = {
  /** For `startTestApp`, so that the portal asks this acquirer. */
  readonly env: Readonly<Record<string, string>>;
  /** A card of the range with a right check digit, as the form sends it beside the chosen issuer. */
  readonly typeCard: (range: string, last4?: string) => Promise<{ maskedNumber: string; token: string }>;
  readonly stop: () => Promise<void>;
};

export async function makeCardField(): Promise<CardField> {
  const acquirerApiKey = 'key-of-the-test-acquirer';
  const acquirer = await startSimulators({ acquirerApiKey, webhookSecret: 'secret-of-the-test-webhooks' });

  async function askForToken(number: string): Promise<string | undefined> {
    const card = { number, expiryMonth: 12, expiryYear: 2031, cvc: '123', holderName: 'Jane Tan' };
    const answer = await fetch(`${acquirer.url}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    return ((await answer.json()) as { token?: string }).token;
  }
  return {
    env: { ACQUIRER_URL: acquirer.url, ACQUIRER_API_KEY: acquirerApiKey },
    async typeCard(range, last4 = '0000') {
      for (let middle = 1_000; middle < 10_000; middle += 1) {
        const token = await askForToken(`${range}${middle}${last4}`);
        if (token) return { maskedNumber: maskedCardNumber(range, last4), token };
      }
      throw new Error('No number fits');
    },
    stop: () => acquirer.stop(),
  };
}
