/** What an order goes through, as its page shows it. */
export const steps = ['request', 'confirm', 'pay', 'deliver', 'settle'] as const;
