/** A company's deputies: reading them, inviting and changing them. */

import { changeDeputy, inviteDeputy, type listDeputies, type readDeputy } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { confirmSession } from '@gtp/contract/session/own-sessions-wire.ts';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import { useSteps } from '../platform/use-command.ts';

export type DeputySummary = Answer<typeof listDeputies>['deputies'][number];
export type Invitation = Answer<typeof listDeputies>['invitations'][number];
export type DeputyDetail = Answer<typeof readDeputy>;
export type Nomination = Body<typeof inviteDeputy>;
export type Revision = Body<typeof changeDeputy>;

/** With the password once more where somebody becomes an administrator; else without. */
type Confirmed<Command> = { readonly body: Command; readonly password: string };

async function confirm(password: string): Promise<void> {
  if (password !== '') await callEndpoint(confirmSession, { body: { password } });
}

export function useInviteDeputy() {
  return useSteps([inviteDeputy], async ({ body, password }: Confirmed<Nomination>) => {
    await confirm(password);
    return underRequestId(inviteDeputy.name, (idempotencyKey) => callEndpoint(inviteDeputy, { body, idempotencyKey }));
  });
}

export function useChangeDeputy(userId: string) {
  return useSteps([changeDeputy], async ({ body, password }: Confirmed<Revision>) => {
    await confirm(password);
    return callEndpoint(changeDeputy, { params: { userId }, body });
  });
}
