import * as checks from '@gtp/contract/verification/applicant-checks-wire.ts';
import * as contract from '@gtp/contract/verification/verification-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { isBusinessNumber } from '@gtp/domain/verification/business-number.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { checkBusiness } from './check-business.ts';
import { checkDuplicate, type DuplicateContext } from './check-duplicate.ts';
import { checkIdCard } from './check-id-card.ts';
import { publishUpHash, verifyMobileCode } from './publish-up-hash.ts';
import { remitDeposit } from './remit-deposit.ts';
import { requestEmailCode } from './request-email-code.ts';
import type { VerificationContext } from './verification-context.ts';
import { verifyCode } from './verify-code.ts';
import { completeIdentity, startIdentity } from './verify-identity.ts';

/** What applicants prove and ask before they have an account (spec §7); no login anywhere. */
export function bindVerification(portal: Portal, context: VerificationContext & DuplicateContext): void {
  bindEndpoint(portal, contract.requestEmailCode, ({ body, language, ipAddress }) =>
    requestEmailCode(context, { email: body.email, language, ipAddress }),
  );
  bindEndpoint(portal, contract.verifyEmailCode, async ({ body }) => {
    const verified = await verifyCode(context, { kind: 'email', ...body });
    return verified.ok ? accept({ proofId: body.proofId, email: verified.value.subject }) : verified;
  });
  bindEndpoint(portal, contract.checkIdCard, ({ body, ipAddress }) =>
    checkIdCard(context, {
      ...body,
      registrationNumber: body.registrationNumber,
      issuedOn: body.issuedOn,
      licenceNumber: body.licenceNumber,
      ipAddress,
    }),
  );
  bindEndpoint(portal, contract.startIdentity, ({ body, ipAddress }) =>
    startIdentity(context, { ...body, mobile: body.mobile, ipAddress }),
  );
  bindEndpoint(portal, contract.completeIdentity, ({ body }) => completeIdentity(context, body.identityId));
  bindEndpoint(portal, contract.publishUpHash, ({ body, language, ipAddress }) =>
    publishUpHash(context, { ...body, language, ipAddress }),
  );
  bindEndpoint(portal, contract.verifyMobileCode, ({ body }) => verifyMobileCode(context, body));
  bindEndpoint(portal, contract.remitDeposit, ({ body, language, ipAddress }) =>
    remitDeposit(context, { ...body, language, ipAddress }),
  );
  bindEndpoint(portal, contract.verifyDeposit, async ({ body }) => {
    const verified = await verifyCode(context, { kind: 'deposit', ...body });
    return verified.ok ? accept({ proofId: body.proofId }) : verified;
  });
  bindEndpoint(portal, checks.checkDuplicate, ({ body }) => checkDuplicate(context, body));
  bindEndpoint(portal, checks.checkTaxNumber, async ({ body }) =>
    accept({ isValid: isBusinessNumber(body.businessNumber) }),
  );
  bindEndpoint(portal, checks.checkBusiness, ({ body }) => checkBusiness(context, body));
}
