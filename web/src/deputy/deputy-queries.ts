/** A company's deputies: reading them, inviting, changing and removing; every command makes the lists anew. */
import {
  acceptInvitation,
  changeDeputy,
  changeTwoPeopleRule,
  inviteDeputy,
  listDeputies,
  readDeputy,
  readInvitation,
  removeDeputy,
  renewInvitation,
  withdrawInvitation,
} from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { confirmSession } from '@gtp/contract/session/own-sessions-wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type DeputySummary = Answer<typeof listDeputies>['deputies'][number];
export type Invitation = Answer<typeof listDeputies>['invitations'][number];
export type DeputyDetail = Answer<typeof readDeputy>;
export type Nomination = Body<typeof inviteDeputy>;
export type Revision = Body<typeof changeDeputy>;

export function useListDeputies() {
  return useQuery({
    queryKey: [listDeputies.name],
    queryFn: ({ signal }) => callEndpoint(listDeputies, { signal }),
  });
}

export function useReadDeputy(userId: string) {
  return useQuery({
    queryKey: [readDeputy.name, userId],
    queryFn: ({ signal }) => callEndpoint(readDeputy, { params: { userId }, signal }),
  });
}

function useDeputyCommand<Input, Done>(run: (input: Input) => Promise<Done>) {
  const queries = useQueryClient();
  // After a refusal too: it may be that somebody else changed what the page shows.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [listDeputies.name] }),
      queries.invalidateQueries({ queryKey: [readDeputy.name] }),
    ]);
  return useMutation({ mutationFn: run, onSettled: refresh });
}

/** With the password once more where somebody becomes an administrator; else without. */
type Confirmed<Command> = { readonly body: Command; readonly password: string };

async function confirm(password: string): Promise<void> {
  if (password !== '') await callEndpoint(confirmSession, { body: { password } });
}

export function useInviteDeputy() {
  return useDeputyCommand(async ({ body, password }: Confirmed<Nomination>) => {
    await confirm(password);
    return underRequestId('invite-deputy', (idempotencyKey) => callEndpoint(inviteDeputy, { body, idempotencyKey }));
  });
}

export function useRenewInvitation() {
  return useDeputyCommand((invitationId: string) => callEndpoint(renewInvitation, { params: { invitationId } }));
}

export function useWithdrawInvitation() {
  return useDeputyCommand((invitationId: string) => callEndpoint(withdrawInvitation, { params: { invitationId } }));
}

export function useChangeDeputy(userId: string) {
  return useDeputyCommand(async ({ body, password }: Confirmed<Revision>) => {
    await confirm(password);
    return callEndpoint(changeDeputy, { params: { userId }, body });
  });
}

export function useRemoveDeputy(userId: string) {
  return useDeputyCommand((version: number) => callEndpoint(removeDeputy, { params: { userId }, body: { version } }));
}

export function useChangeTwoPeopleRule() {
  return useDeputyCommand((body: Body<typeof changeTwoPeopleRule>) => callEndpoint(changeTwoPeopleRule, { body }));
}

export function useReadInvitation(token: string) {
  return useQuery({
    queryKey: [readInvitation.name, token],
    queryFn: () => callEndpoint(readInvitation, { body: { token } }),
    retry: false,
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: Body<typeof acceptInvitation>) => callEndpoint(acceptInvitation, { body }),
  });
}
