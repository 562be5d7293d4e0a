/** What a notification rule says, and the words to say it with. */
import { memberTypes } from '../account/client-types.ts';
import { type ClientType, clientTypes, type Operation } from '../account/permissions.ts';

/**
 * Parties are companies that the use case names. `agency` and `network` are everybody there; `readers` are people whom
 * the use case names one by one.
 */
export type Party = 'seller' | 'buyer' | 'company' | 'issuer' | 'asker' | 'handler';
type Audience = Party | 'agency' | 'network' | 'readers';

/**
 * The right by which its reader reads the same in the portal: who lacks it gets nothing (decision 0303). `everybody`
 * where it is about the reader's own login or the safety of the company, or the use case chooses its readers by their rights.
 */
export type ReadBy = Operation | 'everybody';

export type NotificationTarget = {
  readonly to: Audience;
  readonly template: string;
  /** An e-mail is shown in the portal as well; a notification is shown alone. */
  readonly by: 'email' | 'notification';
  /** Which of the audience, as the reference asks. */
  readonly of: readonly ClientType[];
  /** Which of it the product sends though the reference does not ask for it. */
  readonly beyond: readonly ClientType[];
  /** Whoever did it knows already. */
  readonly exceptActor: boolean;
  /** Where its readers read it by another right than the rule's. */
  readonly readBy: ReadBy | undefined;
};

export type NotificationRule = {
  /** As reference 4-k names it, or what the product sends beyond it. */
  readonly row: string;
  /** Undefined where no person gets anything. */
  readonly readBy: ReadBy | undefined;
  readonly targets: readonly NotificationTarget[];
  /** Who learns by this rule of what further rows of the reference name. */
  readonly also?: Readonly<Record<string, readonly ClientType[]>>;
  /** What the programs of the parties are sent. */
  readonly webhook?: string;
};

type Difference = Partial<Pick<NotificationTarget, 'of' | 'beyond' | 'exceptActor' | 'readBy'>>;

const clientTypesOf: Readonly<Record<Audience, readonly ClientType[]>> = {
  seller: ['SELLER'],
  buyer: ['BUYER'],
  issuer: ['ISSUER'],
  agency: ['KOTRA'],
  network: ['VISA'],
  company: memberTypes,
  asker: memberTypes,
  handler: ['KOTRA'],
  readers: clientTypes,
};

/** An e-mail, which is shown in the portal as well. */
export function email<const Template extends string>(to: Audience, template: Template, difference: Difference = {}) {
  return { by: 'email', to, template, ...rest(to, difference) } as const;
}

/** A notification in the portal alone. */
export function inApp<const Template extends string>(to: Audience, template: Template, difference: Difference = {}) {
  return { by: 'notification', to, template, ...rest(to, difference) } as const;
}

function rest(to: Audience, { of = clientTypesOf[to], beyond = [], exceptActor = false, readBy }: Difference) {
  return { of, beyond, exceptActor, readBy };
}
