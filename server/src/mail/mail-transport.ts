/** How mails leave the house: by SMTP, or, in demo mode, not at all. */
export type OutgoingMail = {
  /** Becomes the Message-ID, so that a mail sent twice is recognised. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type MailTransport = {
  /** `refused`: the server will never take it, such as for an address that does not exist. */
  readonly send: (mail: OutgoingMail) => Promise<'accepted' | 'refused' | 'unreachable'>;
};

/** Demo mode without a mail server: lying in the table `mails`, a mail already is in the mailbox. */
export const mailboxTransport: MailTransport = { send: async () => 'accepted' };
