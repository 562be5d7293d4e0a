/** Simulators of the verification offices: what real ones would send comes to the demo's mailbox (product §8, §12). */
import { fitsBirthday } from '@gtp/domain/verification/business-number.ts';
import { notify } from '../notification/notification.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { Remittance, TextMessage, VerificationProviders } from './verification-context.ts';

/** All but the tax office, which is a register (decision 0123). */
type OfficesOfPeople = Omit<VerificationProviders, 'askTaxOffice'>;

/** By the last four digits of an account, as at the bank simulator; all others are right. */
const accountsNotFound = '0001';
const accountsOfOthers = '0201';
const accountsOfUnavailableBanks = '0503';

/** A card says what its office knows, unless the name asks for the opposite. */
const nameOfOthers = /불일치|mismatch/i;

export function makeProviderSimulators(database: Database): OfficesOfPeople {
  return {
    async compareIdCard({ name, birthday, registrationNumber, issuedOn }) {
      const isOfBirthday = !registrationNumber || fitsBirthday(registrationNumber, birthday);
      const isIssuedAfterBirth = !issuedOn || issuedOn > birthday;
      return isOfBirthday && isIssuedAfterBirth && !nameOfOthers.test(name) ? 'same' : 'different';
    },
    async sendText(message) {
      await deliverText(database, message);
      return 'sent';
    },
    async remitOneWon(remittance) {
      const ending = remittance.accountNumber.replaceAll(/\D/g, '').slice(-4);
      if (ending === accountsOfUnavailableBanks) return 'unavailable';
      if (ending === accountsNotFound) return 'account_unknown';
      if (ending === accountsOfOthers || nameOfOthers.test(remittance.holder)) return 'holder_differs';
      await deliverStatement(database, remittance);
      return 'remitted';
    },
  };
}

/** Outside demo mode and without a contract with the offices nothing can be proved, and the portal says so. */
export const absentProviders: OfficesOfPeople = {
  compareIdCard: async () => 'unavailable',
  sendText: async () => 'unavailable',
  remitOneWon: async () => 'unavailable',
};

/** A phone's messages come to an address made of its number. */
async function deliverText(database: Database, { messageId, mobile, code, minutes, language }: TextMessage) {
  await inTransaction(database, (transaction) =>
    notify(transaction, {
      rule: 'verification.mobile_code',
      cause: messageId,
      readers: [{ email: `${mobile}@sms.demo.example`, language }],
      facts: { code, minutes: String(minutes) },
    }),
  );
}

/** The statement of the account, as its bank's app would show it. */
async function deliverStatement(database: Database, { remittanceId, payerName, code, mailbox }: Remittance) {
  await inTransaction(database, (transaction) =>
    notify(transaction, {
      rule: 'verification.deposit_code',
      cause: remittanceId,
      readers: [mailbox],
      facts: { code, payer: payerName },
    }),
  );
}
