import * as contract from '@gtp/contract/provisioning/provisioning-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { decideProvisioning, proposeProvisioning, readProvisioning, retireProvisioning } from './change-tokens.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { bindScim } from './scim-routes.ts';

/** Naming an institution's people by its identity provider, and how two administrators allow it. */
export function bindProvisioning(portal: Portal, { publicUrl }: Pick<ProvisioningContext, 'publicUrl'>): void {
  const context: ProvisioningContext = { ...portal, publicUrl };
  bindEndpoint(portal, contract.readProvisioning, ({ caller }) => readProvisioning(context, { caller }));
  bindEndpoint(portal, contract.proposeProvisioning, ({ caller }) => proposeProvisioning(context, { caller }));
  bindEndpoint(portal, contract.decideProvisioning, async ({ caller, params, body }) => {
    const decided = await decideProvisioning(context, { caller, ...params, ...body });
    return decided.ok ? readProvisioning(context, { caller }) : decided;
  });
  bindEndpoint(portal, contract.retireProvisioning, async ({ caller, params }) => {
    const retired = await retireProvisioning(context, { caller, ...params });
    return retired.ok ? readProvisioning(context, { caller }) : retired;
  });
  bindScim(portal, context);
}
