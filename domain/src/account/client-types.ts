/** One record a client type (spec §3): what tells the five apart beside their rights, which permissions.ts has. */
import type { ClientType } from './permissions.ts';

/** On which side of a trade a company stands. */
export type Side = 'seller' | 'buyer';

type ClientTypeRecord = {
  /** Below which address its pages are (spec §2). */
  readonly homePath: `/${string}`;
  /** Where it logs in, without its slash: members at one page, each institution at its own. */
  readonly loginPath: string;
  /** The group of its own people (spec §3, reference 4-j); deputies of members have one of their own. */
  readonly userGroup: `UG0${number}`;
  /** Institutions stand on no side. */
  readonly side?: Side;
  /** Who decides on what its companies change of their data (reference 4-c). */
  readonly reviewedBy?: ClientType;
  /** Whose members it follows without deciding on them, and of which it may propose a suspension (reference 4-c). */
  readonly follows?: Readonly<Partial<Record<'SELLER' | 'BUYER', 'proposes' | 'sees'>>>;
  /** Whom its notices may address (decision 0016): the network and an issuer speak to those they deal with. */
  readonly addresses: readonly ClientType[];
};

export const clientTypeRecords = {
  SELLER: {
    homePath: '/seller',
    loginPath: 'login',
    userGroup: 'UG01',
    side: 'seller',
    reviewedBy: 'KOTRA',
    addresses: [],
  },
  BUYER: {
    homePath: '/buyer',
    loginPath: 'login',
    userGroup: 'UG02',
    side: 'buyer',
    reviewedBy: 'ISSUER',
    addresses: [],
  },
  VISA: {
    homePath: '/admin/visa',
    loginPath: 'visa',
    userGroup: 'UG05',
    follows: { SELLER: 'proposes', BUYER: 'sees' },
    addresses: ['BUYER', 'ISSUER', 'VISA'],
  },
  KOTRA: {
    homePath: '/admin/kotra',
    loginPath: 'kotra',
    userGroup: 'UG04',
    follows: { BUYER: 'proposes' },
    addresses: ['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'],
  },
  ISSUER: {
    homePath: '/admin/issuer',
    loginPath: 'issuer',
    userGroup: 'UG06',
    reviewedBy: 'VISA',
    addresses: ['BUYER', 'ISSUER'],
  },
} as const satisfies Readonly<Record<ClientType, ClientTypeRecord>>;

const records: Readonly<Record<ClientType, ClientTypeRecord>> = clientTypeRecords;
/** For who needs their names and none of the rights that permissions.ts brings. */
export const everyClientType = Object.keys(records) as readonly ClientType[];

/** Those that trade. */
export type MemberType = 'SELLER' | 'BUYER';
/** Those that watch, review and help. */
export type InstitutionType = Exclude<ClientType, MemberType>;

export const memberTypes = everyClientType.filter(isMemberType);
export const institutionTypes = everyClientType.filter((each): each is InstitutionType => !isMemberType(each));

export function isMemberType(clientType: ClientType): clientType is MemberType {
  return records[clientType].side !== undefined;
}

/** The side of a trade on which a company of this kind stands; undefined for an institution. */
export function sideOf(clientType: MemberType): Side;
export function sideOf(clientType: ClientType): Side | undefined;
export function sideOf(clientType: ClientType): Side | undefined {
  return records[clientType].side;
}

/** Who decides on what a company changes of its data; undefined where nobody does. */
export function reviewerOf(clientType: ClientType): ClientType | undefined {
  return records[clientType].reviewedBy;
}

/** Whose companies an institution decides on; undefined for those who decide on none. */
export function reviewedBy(reviewer: ClientType): ClientType | undefined {
  return everyClientType.find((each) => records[each].reviewedBy === reviewer);
}

/**
 * What an institution may do with a member's review: decide, propose a suspension or its end, or see how far it is;
 * undefined where it is none of its business.
 */
export type ReviewReach = 'decides' | 'proposes' | 'sees';

export function reviewReachOf(viewer: ClientType, member: MemberType): ReviewReach | undefined {
  return reviewerOf(member) === viewer ? 'decides' : records[viewer].follows?.[member];
}

/** The client types that an institution may address by a notice; nobody for those who write none. */
export function audiencesOf(writer: ClientType): readonly ClientType[] {
  return records[writer].addresses;
}

/** The path of the login page without its slash: `kotra`; that of the members for an unknown type. */
export function loginPathOf(clientType: string | undefined): string {
  return recordIfKnown(clientType)?.loginPath ?? 'login';
}

/** The same by somebody's group, deputies' included (spec §4: where a logout leads). */
export function loginPathOfGroup(userGroup: string | undefined): string {
  return loginPathOf(everyClientType.find((each) => records[each].userGroup === userGroup));
}

function recordIfKnown(clientType: string | undefined): ClientTypeRecord | undefined {
  return Object.hasOwn(records, clientType ?? '') ? records[clientType as ClientType] : undefined;
}
