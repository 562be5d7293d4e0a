/** A company's deputies: reading them, inviting and changing them. */

import { changeDeputy, inviteDeputy, type listDeputies, type readDeputy } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { useCommand } from '../platform/use-command.ts';

export type DeputySummary = Answer<typeof listDeputies>['deputies'][number];
export type Invitation = Answer<typeof listDeputies>['invitations'][number];
export type DeputyDetail = Answer<typeof readDeputy>;

export const useInviteDeputy = () => useCommand(inviteDeputy);
export const useChangeDeputy = (userId: string) => useCommand(changeDeputy, { userId });
