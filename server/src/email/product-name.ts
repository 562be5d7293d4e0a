/** The name on every e-mail. */
export const productName = 'Global Trade Payments';
