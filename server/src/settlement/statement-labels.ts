/** The words of a payout's statement, in the five languages. */
import { textTable } from '../platform/messages.ts';

export const statementLabels = textTable('settlement.statement');

export type StatementLabel = keyof typeof statementLabels;
