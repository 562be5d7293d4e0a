import { textTable } from '../platform/messages.ts';

/** What those who watch disputes and chargebacks read of each step (reference 4-k: P of ISSUER, VISA and KOTRA). */
export const watchedSteps = textTable('dispute.watchedStep');
