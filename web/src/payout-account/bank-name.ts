/** A bank at home by its name, one abroad by its SWIFT/BIC. */
export function bankName(banks: readonly { readonly value: string; readonly label: string }[], code: string): string {
  return banks.find(({ value }) => value === code)?.label ?? code;
}
