/** The product's name; the page's title is forced to it (spec §9). */
export const productName = 'Global Trade Payments';
