import * as contract from '@gtp/contract/people/people-wire.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { withdrawInvitation } from '../deputy/deputy.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { dismissPerson } from './admit-person.ts';
import { lockPerson, resetPerson } from './change-person.ts';
import { decidePerson } from './decide-person.ts';
import { readPeople } from './list-people.ts';
import { proposePerson } from './propose-person.ts';

/** An institution's own people and their rights. Every command answers with the page as it is then. */
export function bindPeople(portal: Portal): void {
  bindEndpoint(portal, contract.listPeople, ({ caller }) => readPeople(portal, caller));
  bindEndpoint(portal, contract.proposePerson, async ({ caller, body }) =>
    answerWith(portal, caller, await proposePerson(portal, { caller, proposal: body })),
  );
  bindEndpoint(portal, contract.decidePerson, async ({ caller, params, body }) =>
    answerWith(portal, caller, await decidePerson(portal, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, contract.lockPerson, async ({ caller, params }) =>
    answerWith(portal, caller, await lockPerson(portal, { caller, ...params })),
  );
  bindEndpoint(portal, contract.dismissPerson, async ({ caller, params }) =>
    answerWith(portal, caller, await dismissPerson(portal, { caller, ...params })),
  );
  bindEndpoint(portal, contract.resetPerson, async ({ caller, params }) =>
    answerWith(portal, caller, await resetPerson(portal, { caller, ...params })),
  );
  bindEndpoint(portal, contract.withdrawPersonInvitation, async ({ caller, params }) =>
    answerWith(portal, caller, await withdrawInvitation(portal, { caller, ...params })),
  );
}

async function answerWith<Code extends RefusalCode>(portal: Portal, caller: Caller, done: Result<unknown, Code>) {
  return done.ok ? readPeople(portal, caller) : done;
}
