/** What our pages use of PortOne's browser SDK V2, which its own script puts into the window. */
type PortOneFailure = { readonly code?: string; readonly message?: string };
type PortOneSdk = {
  requestIssueBillingKey(request: object): Promise<(PortOneFailure & { readonly billingKey?: string }) | undefined>;
  requestPayment(request: object): Promise<PortOneFailure | undefined>;
  requestIdentityVerification(request: object): Promise<PortOneFailure | undefined>;
};
interface Window {
  readonly PortOne?: PortOneSdk;
}
