/** Who did what no person did: a clock, a table that changed. */
export const portalItself = 'Global Trade Payments';
