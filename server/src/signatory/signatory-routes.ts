import * as contract from '@gtp/contract/signatory/signatory-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { confirmAuthority, returnAuthority } from './decide-authority.ts';
import { fileAuthority } from './file-authority.ts';
import { listOfAuthorities } from './list-authorities.ts';
import { readOwnSignatory } from './read-own-signatory.ts';
import type { SignatoryContext } from './signatory-context.ts';

/** A deputy's own proof and power of attorney, and the review of them. */
export function bindSignatory(portal: Portal, context: SignatoryContext): void {
  bindEndpoint(portal, contract.readOwnSignatory, ({ caller }) => readOwnSignatory(context, caller));
  bindEndpoint(portal, contract.fileAuthority, ({ caller, body }) => fileAuthority(context, { caller, filing: body }));
  bindEndpoint(portal, contract.listAuthorities, (call) => listOfAuthorities.read(context, call));
  bindEndpoint(portal, contract.confirmAuthority, ({ caller, params, body }) =>
    confirmAuthority(context, { caller, ...params, birthday: body?.birthday }),
  );
  bindEndpoint(portal, contract.returnAuthority, ({ caller, params, body }) =>
    returnAuthority(context, { caller, ...params, ...body }),
  );
}
