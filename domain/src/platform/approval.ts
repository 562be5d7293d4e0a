/**
 * Decisions by two people (product §2): one proposes, another one decides, and nobody does both. What is proposed, who
 * takes part at all and what follows is each feature's own, and so are the words in which it refuses; who may when, is
 * this. Screens ask the same as commands, so that a button is there exactly for whom it works.
 */
import { type Accepted, accept, type Refused, refuse } from './result.ts';

/** How far a decision is. */
export type Approval = {
  /** Whether there is still something to decide on. */
  readonly isOpen: boolean;
  /** What waits for a second person. Nobody proposed what came from another system; everybody may decide on that. */
  readonly proposal: { readonly proposedBy: string | undefined } | undefined;
  /** Counts the changes of what is decided on, where people decide on what they saw. */
  readonly version?: number;
};

/**
 * How a proposal ends that is kept with who made it: another person confirms or refuses it, its author withdraws it, or
 * it is `overtaken` because what it was about went on without it.
 */
export const approvalStates = ['proposed', 'confirmed', 'refused', 'withdrawn', 'overtaken'] as const;
export type ApprovalState = (typeof approvalStates)[number];
export type Proposal = { readonly state: ApprovalState; readonly proposedBy: string };

/** A decision on which nobody has proposed anything, or this person has. */
export function approvalOf(proposedBy: string | undefined, isOpen = true): Approval {
  return { isOpen, proposal: proposedBy === undefined ? undefined : { proposedBy } };
}

/** Who acts, which version they saw, and whether they depend on who proposed too much to be a second person. */
type Act = { readonly userId: string; readonly version?: number; readonly isDependent?: boolean };

type Stale<A extends Act> = A extends { readonly version: number } ? 'changed_meanwhile' : never;
type Dependent<A extends Act> = A extends { readonly isDependent: boolean } ? 'dependent' : never;

function whyNotNow<A extends Act>({ isOpen, version }: Approval, act: A): 'closed' | Stale<A> | undefined {
  if (!isOpen) return 'closed';
  return act.version === version ? undefined : ('changed_meanwhile' as Stale<A>);
}

/** Why this person may not propose: one proposal waits at a time. */
export function whyNotPropose<A extends Act>(approval: Approval, act: A) {
  return whyNotNow(approval, act) ?? (approval.proposal && 'proposed_already');
}

/** Why this person may not send a proposal back; whoever made it may take it back. Nothing is decided by that. */
export function whyNotReturn<A extends Act>(approval: Approval, act: A) {
  return whyNotNow(approval, act) ?? (approval.proposal ? undefined : 'nothing_proposed');
}

/**
 * Why this person may not approve, or refuse for good: nobody decides on what they proposed themselves, nor on what
 * somebody proposed who made them a second person only lately.
 */
export function whyNotDecide<A extends Act>(approval: Approval, act: A) {
  const isOwn = approval.proposal?.proposedBy === act.userId;
  const dependent = act.isDependent ? ('dependent' as Dependent<A>) : undefined;
  return whyNotReturn(approval, act) ?? (isOwn ? 'same_person' : dependent);
}

type Alone = Act & {
  /** Nobody else could decide. */
  readonly isLone: boolean;
  /** A code that was e-mailed to the own address has been typed. */
  readonly hasCode: boolean;
};

/** The same where a person who is alone decides with an e-mailed code, which takes the second person's place. */
export function whyNotDecideAlone(approval: Approval, { isLone, hasCode, isDependent = false, ...act }: Alone) {
  const problem = whyNotDecide(approval, { ...act, isDependent });
  if (problem !== 'same_person' || !isLone) return problem;
  return hasCode ? undefined : 'code_needed';
}

/** Why this person may not confirm a proposal that is kept. */
export function whyNotConfirm({ state, proposedBy }: Proposal, userId: string) {
  return whyNotDecide(approvalOf(proposedBy, state === 'proposed'), { userId });
}

/** How a proposal ends that is not confirmed: its author withdraws it, everybody else refuses it; undefined if it has ended. */
export function endUnconfirmed({ state, proposedBy }: Proposal, userId: string): 'refused' | 'withdrawn' | undefined {
  if (whyNotReturn(approvalOf(proposedBy, state === 'proposed'), { userId })) return undefined;
  return proposedBy === userId ? 'withdrawn' : 'refused';
}

/** What people are refused who propose and decide, whatever it is about. */
export const proposalRefusals = {
  'proposal.waiting': 409,
  'proposal.own': 403,
  'proposal.confirmed_meanwhile': { status: 409, facts: ['who'] },
  'proposal.refused_meanwhile': { status: 409, facts: ['who'] },
} as const;
export type ProposalRefusal = keyof typeof proposalRefusals;

declare module './result.ts' {
  interface Refusals extends Declared<typeof proposalRefusals> {}
}

const waiting = refuse('proposal.waiting');
const own = refuse('proposal.own');
/** Another person decided first. */
export const decidedFirst = (how: 'confirmed' | 'refused', who: string) =>
  refuse(`proposal.${how}_meanwhile`, { facts: { who } });

/** What differs from feature to feature: in which words there is nothing left to decide. */
export type ProposalWords = {
  readonly ended: Refused;
  /** What it was about went on without it. */
  readonly overtaken: Refused;
};

/** Who may do what with the proposals of a feature, refused in its words. */
export function proposalRules<const Words extends ProposalWords>(words: Words) {
  return {
    words,
    /** Whether this person may propose; `waitsBy` did so already. */
    checkProposer: (waitsBy: string | undefined, userId: string): Accepted<true> | typeof waiting =>
      whyNotPropose(approvalOf(waitsBy), { userId }) ? waiting : accept(true),
    /** Whether this person may confirm: somebody other than who proposed it. */
    checkConfirmer: (proposal: Proposal, userId: string): Accepted<'confirmed'> | typeof own | Words['ended'] => {
      const problem = whyNotConfirm(proposal, userId);
      if (!problem) return accept('confirmed');
      return problem === 'same_person' ? own : words.ended;
    },
    /** How it ends that is not confirmed. */
    endUnconfirmed: (proposal: Proposal, userId: string): Accepted<'refused' | 'withdrawn'> | Words['ended'] => {
      const ended = endUnconfirmed(proposal, userId);
      return ended ? accept(ended) : words.ended;
    },
  };
}
