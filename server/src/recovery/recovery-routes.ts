import * as contract from '@gtp/contract/recovery/recovery-wire.ts';
import { institutionTypes } from '@gtp/domain/account/client-types.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { bindEndpoint, type Call } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { clearUserId } from '../registration/registration.ts';
import { isEmailProven } from '../verification/verification.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { findUserIds } from './find-user-ids.ts';
import type { RecoveryContext } from './recovery-context.ts';
import { replaceTemporaryPassword } from './replace-temporary-password.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

/** Lost ids and passwords, of sellers, buyers and administrators (spec §7). */
export function bindRecovery(portal: Portal, context: RecoveryContext): void {
  bindEndpoint(portal, contract.findSellerId, (call) => searchIds(context, call, 'SELLER'));
  bindEndpoint(portal, contract.findBuyerId, (call) => searchIds(context, call, 'BUYER'));
  bindEndpoint(portal, contract.verifySellerEmail, (call) => requestCode(context, call, ['SELLER']));
  bindEndpoint(portal, contract.verifyBuyerEmail, (call) => requestCode(context, call, ['BUYER']));
  bindEndpoint(portal, contract.resetSellerPassword, ({ body }) =>
    resetPassword(context, { ...body, clientTypes: ['SELLER'] }),
  );
  bindEndpoint(portal, contract.resetBuyerPassword, ({ body }) =>
    resetPassword(context, { ...body, clientTypes: ['BUYER'] }),
  );
  bindEndpoint(portal, contract.requestTemporaryPassword, (call) =>
    requestRecovery(context, {
      ...call.body,
      ...visitorOf(call),
      kind: 'temporary_password',
      clientTypes: institutionTypes,
    }),
  );
  bindEndpoint(portal, contract.sendTemporaryPassword, ({ body }) =>
    sendTemporaryPassword(context, { ...body, clientTypes: institutionTypes }),
  );
  bindEndpoint(portal, contract.changePassword, (call) => changeOwnPassword(context, { ...call, ...call.body }));
  bindEndpoint(portal, contract.clearUserId, ({ body }) => clearUserId(context, body));
  bindEndpoint(portal, contract.replaceTemporaryPassword, ({ body, ...call }) =>
    replaceTemporaryPassword(context, { ...call, ...body }),
  );
}

async function searchIds(context: RecoveryContext, call: Call<typeof contract.findSellerId>, clientType: ClientType) {
  const { body } = call;
  const isProven = await isEmailProven(context, { proofId: body.emailProof, email: body.email });
  return findUserIds(context, { ...body, ...visitorOf(call), isProven, clientType });
}

function requestCode(
  context: RecoveryContext,
  call: Call<typeof contract.verifySellerEmail>,
  clientTypes: readonly ClientType[],
) {
  return requestRecovery(context, { ...call.body, ...visitorOf(call), kind: 'password', clientTypes });
}

type Visit = Pick<Call<typeof contract.findSellerId>, 'language' | 'ipAddress' | 'userAgent' | 'cookies'>;

function visitorOf({ language, ipAddress, userAgent, cookies }: Visit): Visit {
  return { language, ipAddress, userAgent, cookies };
}
