/**
 * The one list of features: name, order and layers. A feature may use only
 * those above it (docs/architecture.md). The boundary check reads this list.
 */
export const features = [
  { name: 'code', what: 'code lists that every form draws from', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'attachment',
    what: 'uploaded documents, encrypted at rest',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'reading',
    what: 'what a machine reads in uploaded documents',
    layers: ['contract', 'domain', 'server'],
  },
  { name: 'email', what: 'e-mails: templates, queue and delivery', layers: ['contract', 'domain', 'server', 'web'] },
  { name: 'ledger', what: 'accounts, journals, entries', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'account',
    what: 'a person who can log in, and what they may do',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'proposal',
    what: 'what one person proposes with a proof and another one decides on',
    layers: ['server'],
  },
  {
    name: 'saved-view',
    what: 'what a person keeps of lists: names for what they are narrowed to',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'company',
    what: 'businesses: sellers, buyers and the institutions',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  { name: 'audit', what: 'who did what, and what came of it', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'notification',
    what: 'who is notified of what, notifications in the portal, preferences, the record of deliveries',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'second-factor',
    what: 'passkeys, authenticator apps and recovery codes, and who must have one',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  { name: 'session', what: 'login, second factor, tokens, countdown', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'deputy',
    what: 'agents of a company: invited, limited, removed',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'verification',
    what: 'proof of e-mail, identity card, mobile phone, bank account',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'register',
    what: 'outside registers: customs, carriers, the tax office',
    layers: ['domain', 'server'],
  },
  { name: 'card', what: "buyers' cards and their issuers", layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'payout-account',
    what: 'where a seller is paid out, and how that is changed',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'fee',
    what: 'what a corridor costs and how much may go through it',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  { name: 'menu', what: 'left menu per user', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'notice',
    what: 'notices of the institutions to those they look after',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'support',
    what: 'one-to-one inquiries and their answers',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'screening',
    what: 'names, goods and places of a trade against lists and rules',
    layers: ['domain', 'server'],
  },
  { name: 'order', what: 'order sheets and their states', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'payment',
    what: 'paying an order through the card gateway, and the hold',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  { name: 'settlement', what: 'paying the seller out', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'evidence',
    what: 'whether filed documents prove what releases the money, and who says so',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'document',
    what: 'what is printed of an order, and the proof that it is ours',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'zero-rating',
    what: 'what an exporter files for the VAT zero rate, by quarter',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'refund',
    what: 'what a seller gives back without a dispute, also after the payout',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'dispute',
    what: 'what a buyer disputes, and what the card company takes back',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'risk',
    what: 'trades that two people look at before they go on, and what they decide',
    layers: ['contract', 'server', 'web'],
  },
  {
    name: 'reconciliation',
    what: 'our books beside what acquirer and bank say',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'registration',
    what: "the buyer's 7 and the seller's 11 steps",
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'review',
    what: "deciding on a member's application, and on members after it",
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'signatory',
    what: 'who signs for a company: proof of identity, power of attorney, its review',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'amendment',
    what: 'changes of what was reviewed, and documents that are renewed',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'integration',
    what: "keys and webhooks for a company's own programs",
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'statistics',
    what: 'statistics of trade, and what waits for whom',
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'work',
    what: "institutions' work queue: what is late, and who is in charge of it",
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'search',
    what: "finding anything by its number or name, within one's rights",
    layers: ['contract', 'server', 'web'],
  },
  { name: 'recovery', what: 'lost id, lost password', layers: ['contract', 'domain', 'server', 'web'] },
  {
    name: 'single-sign-on',
    what: "logging in by an institution's own identity provider",
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'people',
    what: "institutions' own people and their rights",
    layers: ['contract', 'domain', 'server', 'web'],
  },
  {
    name: 'provisioning',
    what: "institutions' people as their identity provider names them (SCIM)",
    layers: ['contract', 'domain', 'server', 'web'],
  },
];

/** Folders beside the features that hold what has no business meaning. */
export const platformFolders = {
  contract: ['platform'],
  domain: ['platform'],
  server: ['platform', 'operations'],
  web: ['platform', 'app', 'ui', 'desk', 'help', 'gallery', 'landing', 'offline'],
};
