import * as contract from '@gtp/contract/second-factor/second-factor-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { addApp, addPasskey, beginApp, beginPasskey } from './add-factor.ts';
import { readFactorStanding } from './factor-standing.ts';
import { preferFactor, readOwnFactors, removeFactor, renewRecoveryCodes } from './own-factors.ts';
import { beginPasskeyProof } from './prove-factor.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

/** How the caller may show their second factor, and what they have set up for it. */
export function bindSecondFactor(portal: Portal, context: SecondFactorContext): void {
  const { database } = context;
  bindEndpoint(portal, contract.readFactorMethods, async ({ caller }) => {
    const { methods, preferred } = await readFactorStanding(context, database, caller.userId);
    return accept({ methods: [...methods], preferred });
  });
  bindEndpoint(portal, contract.beginPasskeyProof, ({ caller }) => beginPasskeyProof(context, caller));
  bindEndpoint(portal, contract.listOwnFactors, async ({ caller }) =>
    accept(await readOwnFactors(context, database, caller.userId)),
  );
  bindEndpoint(portal, contract.beginPasskey, ({ caller }) => beginPasskey(context, caller));
  bindEndpoint(portal, contract.addPasskey, ({ caller, body, ipAddress, userAgent }) =>
    addPasskey(context, { caller, ...body, ipAddress, userAgent }),
  );
  bindEndpoint(portal, contract.beginApp, ({ caller }) => beginApp(context, caller));
  bindEndpoint(portal, contract.addApp, ({ caller, body, ipAddress, userAgent }) =>
    addApp(context, { caller, ...body, ipAddress, userAgent }),
  );
  bindEndpoint(portal, contract.preferFactor, ({ caller, body, ipAddress, userAgent }) =>
    preferFactor(context, { caller, ...body, ipAddress, userAgent }),
  );
  bindEndpoint(portal, contract.removeFactor, ({ caller, params, ipAddress, userAgent }) =>
    removeFactor(context, { caller, ...params, ipAddress, userAgent }),
  );
  bindEndpoint(portal, contract.renewRecoveryCodes, ({ caller, ipAddress, userAgent }) =>
    renewRecoveryCodes(context, { caller, ipAddress, userAgent }),
  );
}
