/** Codes of what is reconciled (reference 4-a); inside they have names. */
import { reconciliationStateRecords } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { coded } from '../platform/plain-codecs.ts';

export const reconciliationState = coded(reconciliationStateRecords);
