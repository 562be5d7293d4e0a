/** The name on every letter. */
export const productName = 'Global Trade Payments';
