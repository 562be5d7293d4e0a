import * as contract from '@gtp/contract/registration/registration-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Accepted, accept, type Refused } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { writeText } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { registerBuyer } from './register-buyer.ts';
import { registerSeller } from './register-seller.ts';
import type { RegistrationContext } from './registration-context.ts';
import type { Submitted } from './submission.ts';

/** Signing up (spec §7); the answer is a message for the applicant, in their language. */
export function bindRegistration(portal: Portal, context: RegistrationContext): void {
  bindEndpoint(portal, contract.registerBuyer, async ({ body, language, ipAddress }) =>
    answerWithMessage('buyer', language, await registerBuyer(context, body, { language, ipAddress })),
  );
  bindEndpoint(portal, contract.registerSeller, async ({ body, language, ipAddress }) =>
    answerWithMessage('seller', language, await registerSeller(context, body, { language, ipAddress })),
  );
}

function answerWithMessage<Refusal extends Refused = never>(
  answer: 'buyer' | 'seller',
  language: Language,
  submitted: Accepted<Submitted> | Refusal,
): Accepted<string> | Refusal {
  if (!submitted.ok) return submitted;
  const facts = { number: submitted.value.applicationNumber };
  return accept(writeText('registration.answer', answer, { language, facts }));
}
