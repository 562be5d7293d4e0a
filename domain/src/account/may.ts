import { deputyKindCodes, deputyKinds } from './deputy-kinds.ts';
import { type ClientType, type Operation, type Person, reachOfPerson } from './permissions.ts';

/** Who looks at a screen: the codes DP01–DP08 that their token holds; absent for a representative. */
export type Viewer = { readonly clientType: ClientType; readonly deputyCodes?: readonly string[] | undefined };

/** Whether they have a right: by the table that the server asks, so that no button offers what the server refuses. */
export function may(operation: Operation, viewer: Viewer): boolean {
  return reachOfPerson(operation, personOf(viewer)) !== undefined;
}

function personOf({ clientType, deputyCodes }: Viewer): Person {
  if (!deputyCodes) return { clientType };
  return {
    clientType,
    delegation: { kinds: deputyKinds.filter((kind) => deputyCodes.includes(deputyKindCodes[kind])) },
  };
}
