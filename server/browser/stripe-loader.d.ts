/** What our page uses of `@stripe/stripe-js`, whose file is served under this name. */
type Listener = (event: { complete: boolean; error?: { message: string } }) => void;
type Field = { mount(place: string): void; on(event: string, listen: Listener): void; focus(): void };
type Made = { error?: { message?: string }; paymentMethod: { id: string } };
type Answered = { error?: { message?: string }; setupIntent?: { status: string } };
type StripeInBrowser = {
  elements(options: object): { create(kind: string, options: object): Field };
  createPaymentMethod(options: object): Promise<Made>;
  handleNextAction(options: { clientSecret: string }): Promise<Answered>;
};
export const loadStripe: {
  (key: string): Promise<StripeInBrowser>;
  setLoadParameters(parameters: { advancedFraudSignals: boolean }): void;
};
