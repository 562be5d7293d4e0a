/** What our pages use of Toss Payments' browser SDK V2, which its own script puts into the window. */
type TossPayment = { requestPayment(request: object): Promise<void> };
type TossSdk = {
  (clientKey: string): { payment(about: { readonly customerKey: string }): TossPayment };
  readonly ANONYMOUS: string;
};
interface Window {
  readonly TossPayments?: TossSdk;
}
