import { deputyKindCodes, deputyKinds } from './deputy-kinds.ts';
import { type ClientType, type Operation, type Person, reachOfPerson } from './permissions.ts';

/** Who looks at a screen: the codes DP01–DP08 that their token holds; absent for a representative. */
export type Viewer = {
  readonly clientType: ClientType;
  readonly deputyCodes?: readonly string[] | undefined;
  /** Those that were given and wait for a confirmation. */
  readonly waitingCodes?: readonly string[] | undefined;
};

/** Whether they have a right: by the table that the server asks, so that no button offers what the server refuses. */
export function may(operation: Operation, viewer: Viewer): boolean {
  return reachOfPerson(operation, personOf(viewer)) !== undefined;
}

function personOf({ clientType, deputyCodes, waitingCodes = [] }: Viewer): Person {
  if (!deputyCodes) return { clientType };
  const kindsOf = (codes: readonly string[]) => deputyKinds.filter((kind) => codes.includes(deputyKindCodes[kind]));
  return { clientType, delegation: { kinds: kindsOf(deputyCodes), unconfirmed: kindsOf(waitingCodes) } };
}
