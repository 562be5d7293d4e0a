/** One command that ended. `outcome` is `done` or the code of the refusal. */
export type AuditEntry = {
  readonly happenedAt: Date;
  readonly command: string;
  readonly userId: string | undefined;
  readonly companyId: string | undefined;
  /** The key with which a program did it. */
  readonly apiKey?: { readonly keyId: string; readonly name: string } | undefined;
  readonly object: { readonly kind: string; readonly id: string } | undefined;
  readonly outcome: string;
  readonly ipAddress: string;
  readonly requestId: string;
};

/** What is known of a command before it ends. */
export type AuditIntent = Omit<AuditEntry, 'outcome'>;
