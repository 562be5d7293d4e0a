/** The rule of two: who proposed something does not approve it (product §2). */

/** Who asks to approve, what was proposed by whom, and how many of the company could approve at all. */
export type Approval = {
  readonly proposedBy: string;
  readonly approver: string;
  /** People of the company who may approve, the proposer included. */
  readonly peopleCount: number;
};

/**
 * `given`: another person approves. `lone`: nobody else is there, so that only a code sent to the person's own address
 * can take the second person's place. `missing`: the proposer tries, though there are others.
 */
export type SecondPerson = 'given' | 'lone' | 'missing';

export function secondPerson({ proposedBy, approver, peopleCount }: Approval): SecondPerson {
  if (approver !== proposedBy) return 'given';
  return peopleCount <= 1 ? 'lone' : 'missing';
}
