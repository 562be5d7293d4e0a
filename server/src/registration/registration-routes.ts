import * as contract from '@gtp/contract/registration/registration-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Accepted, accept, type Refused } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { registerBuyer } from './register-buyer.ts';
import { registerSeller } from './register-seller.ts';
import type { RegistrationContext } from './registration-context.ts';
import type { Submitted } from './submission.ts';

/** Signing up (spec §7); the answer is a message for the applicant, in their language. */
export function bindRegistration(portal: Portal, context: RegistrationContext): void {
  bindEndpoint(portal, contract.registerBuyer, async ({ body, language, ipAddress }) =>
    answerWithMessage(buyerMessages, language, await registerBuyer(context, body, { language, ipAddress })),
  );
  bindEndpoint(portal, contract.registerSeller, async ({ body, language, ipAddress }) =>
    answerWithMessage(sellerMessages, language, await registerSeller(context, body, { language, ipAddress })),
  );
}

const buyerMessages: Readonly<Record<Language, string>> = {
  ko: '회원가입이 완료되었습니다. (접수번호 {number})',
  en: 'The membership registration has been completed. (No. {number})',
  ja: '会員登録が完了しました。（受付番号：{number}）',
  sp: 'El registro de socio se ha completado. (N.º {number})',
  cn: '会员注册已完成。（受理编号 {number}）',
};

const sellerMessages: Readonly<Record<Language, string>> = {
  ko: '회원가입 신청이 접수되었습니다. (접수번호 {number})',
  en: 'Your application has been received. (No. {number})',
  ja: '会員登録の申請を受け付けました。（受付番号：{number}）',
  sp: 'Hemos recibido su solicitud. (N.º {number})',
  cn: '您的注册申请已受理。（受理编号 {number}）',
};

function answerWithMessage<Refusal extends Refused = never>(
  messages: Readonly<Record<Language, string>>,
  language: Language,
  submitted: Accepted<Submitted> | Refusal,
): Accepted<string> | Refusal {
  return submitted.ok ? accept(messages[language].replace('{number}', submitted.value.applicationNumber)) : submitted;
}
