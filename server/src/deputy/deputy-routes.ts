import * as contract from '@gtp/contract/deputy/deputy-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeDeputy, removeDeputy } from './change-deputy.ts';
import { changeTwoPeopleRule } from './change-two-people-rule.ts';
import type { JoiningContext } from './deputy-context.ts';
import { renewInvitation, withdrawInvitation } from './end-invitation.ts';
import { inviteDeputy } from './invite-deputy.ts';
import { listDeputies, readDeputy } from './list-deputies.ts';

/** Deputies of the caller's company, and the endpoints without login for who is invited. */
export function bindDeputy(portal: Portal, { afterJoining }: Pick<JoiningContext, 'afterJoining'>): void {
  bindEndpoint(portal, contract.listDeputies, ({ caller }) => listDeputies(portal, caller));
  bindEndpoint(portal, contract.readDeputy, ({ caller, params }) =>
    readDeputy(portal.database, { caller, userId: params.userId, now: portal.clock.now() }),
  );
  bindEndpoint(portal, contract.inviteDeputy, ({ caller, body }) => inviteDeputy(portal, { caller, nominee: body }));
  bindEndpoint(portal, contract.renewInvitation, ({ caller, params }) =>
    renewInvitation(portal, { caller, ...params }),
  );
  bindEndpoint(portal, contract.withdrawInvitation, ({ caller, params }) =>
    withdrawInvitation(portal, { caller, ...params }),
  );
  bindEndpoint(portal, contract.changeDeputy, ({ caller, params, body }) =>
    changeDeputy(portal, { caller, ...params, revision: body }),
  );
  bindEndpoint(portal, contract.removeDeputy, ({ caller, params, body }) =>
    removeDeputy(portal, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, contract.changeTwoPeopleRule, ({ caller, body }) =>
    changeTwoPeopleRule(portal, { caller, rule: body }),
  );
  bindEndpoint(portal, contract.readInvitation, ({ body, language }) => readInvitation(portal, { ...body, language }));
  bindEndpoint(portal, contract.acceptInvitation, ({ body }) => acceptInvitation({ ...portal, afterJoining }, body));
}
