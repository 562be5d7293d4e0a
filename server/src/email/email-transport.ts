/** How e-mails leave the portal: by SMTP, or, in demo mode, not at all. */
export type OutgoingEmail = {
  /** Becomes the Message-ID, so that a mail sent twice is recognised. */
  readonly emailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type EmailTransport = {
  /**
   * `refused`: the server will never take it, such as for an address that does not exist. `unreachable`: not now, for
   * whatever reason that is not the reader's (`smtp-refusal.ts`).
   */
  readonly send: (mail: OutgoingEmail) => Promise<'accepted' | 'refused' | 'unreachable'>;
};

/** Demo mode without a mail server: lying in the table `emails`, a mail already is in the mailbox. */
export const mailboxTransport: EmailTransport = { send: async () => 'accepted' };
