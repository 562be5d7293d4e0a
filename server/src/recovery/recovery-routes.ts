import * as contract from '@gtp/contract/recovery/recovery-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { bindEndpoint, type Call } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { clearUserId } from '../registration/registration.ts';
import { isEmailProven } from '../verification/verification.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { findUserIds } from './find-user-ids.ts';
import type { RecoveryHouse } from './recovery-house.ts';
import { replaceTemporaryPassword } from './replace-temporary-password.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';
import { sendTemporaryPassword } from './send-temporary-password.ts';

const bodies: readonly ClientType[] = ['VISA', 'KOTRA', 'ISSUER'];

/** Lost ids and passwords, of sellers, buyers and administrators (spec §7). */
export function bindRecovery(portal: Portal, house: RecoveryHouse): void {
  bindEndpoint(portal, contract.findSellerId, (call) => searchIds(house, call, 'SELLER'));
  bindEndpoint(portal, contract.findBuyerId, (call) => searchIds(house, call, 'BUYER'));
  bindEndpoint(portal, contract.verifySellerEmail, (call) => requestCode(house, call, ['SELLER']));
  bindEndpoint(portal, contract.verifyBuyerEmail, (call) => requestCode(house, call, ['BUYER']));
  bindEndpoint(portal, contract.resetSellerPassword, ({ body }) =>
    resetPassword(house, { ...body, clientTypes: ['SELLER'] }),
  );
  bindEndpoint(portal, contract.resetBuyerPassword, ({ body }) =>
    resetPassword(house, { ...body, clientTypes: ['BUYER'] }),
  );
  bindEndpoint(portal, contract.requestTemporaryPassword, (call) =>
    requestRecovery(house, { ...call.body, ...visitorOf(call), kind: 'temporary_password', clientTypes: bodies }),
  );
  bindEndpoint(portal, contract.sendTemporaryPassword, ({ body }) =>
    sendTemporaryPassword(house, { ...body, clientTypes: bodies }),
  );
  bindEndpoint(portal, contract.changePassword, (call) => changeOwnPassword(house, { ...call, ...call.body }));
  bindEndpoint(portal, contract.clearUserId, ({ body }) => clearUserId(house, body));
  bindEndpoint(portal, contract.replaceTemporaryPassword, ({ body, ...call }) =>
    replaceTemporaryPassword(house, { ...call, ...body }),
  );
}

async function searchIds(house: RecoveryHouse, call: Call<typeof contract.findSellerId>, clientType: ClientType) {
  const { body } = call;
  const isProven = await isEmailProven(house, { proofId: body.emailProof, email: body.email });
  return findUserIds(house, { ...body, ...visitorOf(call), isProven, clientType });
}

function requestCode(
  house: RecoveryHouse,
  call: Call<typeof contract.verifySellerEmail>,
  clientTypes: readonly ClientType[],
) {
  return requestRecovery(house, { ...call.body, ...visitorOf(call), kind: 'password', clientTypes });
}

type Visit = Pick<Call<typeof contract.findSellerId>, 'language' | 'ipAddress' | 'userAgent' | 'cookies'>;

function visitorOf({ language, ipAddress, userAgent, cookies }: Visit): Visit {
  return { language, ipAddress, userAgent, cookies };
}
