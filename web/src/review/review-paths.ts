/**
 * Where members are reviewed and followed, for the viewer (spec §2): sellers by the agency and the network, cardholders
 * by their issuer; buyers by the agency and the network, too (reference 4-c).
 */
import { type MemberType, memberTypes, reviewReachOf } from '@gtp/domain/account/client-types.ts';
import { usePagePath } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';

const folders = { SELLER: 'seller-info', BUYER: 'buyer-info' } as const satisfies Readonly<Record<MemberType, string>>;

/** Those on whom the viewer decides; the network decides on none and reads sellers first. */
function usualMembers(): MemberType {
  const { clientType } = currentViewer();
  return memberTypes.find((each) => reviewReachOf(clientType, each) === 'decides') ?? 'SELLER';
}

/** Whose list or page this is, by its address. */
export function useMembersHere(): MemberType {
  const here = usePagePath();
  return memberTypes.find((each) => here.includes(`/${folders[each]}/`)) ?? usualMembers();
}

/** The same where it is not the usual ones, whom the server lists where nobody says whom. */
export function followed(here: MemberType): MemberType | undefined {
  return here === usualMembers() ? undefined : here;
}

export function memberListPath(memberType = usualMembers()): string {
  return `${currentViewer().homePath}/${folders[memberType]}/list`;
}

/** One is named in the query: `?id=…`. */
export function memberPath(memberType = usualMembers()): string {
  return `${currentViewer().homePath}/${folders[memberType]}/detail`;
}
