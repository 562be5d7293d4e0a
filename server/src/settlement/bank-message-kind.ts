import type { BankMessageKind } from '@gtp/domain/settlement/bank-message-states.ts';
import { kindOfBankMessage } from './bank-xml.ts';
import { isFirmResult } from './firm-result.ts';

/** What a message is by its own content, XML or records of fixed length; undefined for none that we know. */
export function kindOfMessage(text: string): BankMessageKind | undefined {
  return isFirmResult(text) ? 'firm.result' : kindOfBankMessage(text);
}
