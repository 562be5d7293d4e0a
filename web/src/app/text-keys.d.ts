/** Types the keys of every feature's texts from its Korean file, and of the names beside them (build/names-plugin.ts). */

import type { Language } from '@gtp/domain/platform/language.ts';
import type amendmentNames from '@gtp/messages/ko/amendment.json';
import type auditNames from '@gtp/messages/ko/audit.json';
import type documentNames from '@gtp/messages/ko/document.json';
import type integrationNames from '@gtp/messages/ko/integration.json';
import type noticeNames from '@gtp/messages/ko/notice.json';
import type orderNames from '@gtp/messages/ko/order.json';
import type paymentNames from '@gtp/messages/ko/payment.json';
import type registrationMessages from '@gtp/messages/ko/registration.json';
import type reviewNames from '@gtp/messages/ko/review.json';
import type settlementNames from '@gtp/messages/ko/settlement.json';
import type amendment from '../amendment/texts/ko.json';
import type audit from '../audit/texts/ko.json';
import type card from '../card/texts/ko.json';
import type company from '../company/texts/ko.json';
import type deputy from '../deputy/texts/ko.json';
import type desk from '../desk/texts/ko.json';
import type dispute from '../dispute/texts/ko.json';
import type document from '../document/texts/ko.json';
import type evidence from '../evidence/texts/ko.json';
import type fee from '../fee/texts/ko.json';
import type gallery from '../gallery/texts/ko.json';
import type help from '../help/texts/ko.json';
import type integration from '../integration/texts/ko.json';
import type landing from '../landing/texts/ko.json';
import type ledger from '../ledger/texts/ko.json';
import type menu from '../menu/texts/ko.json';
import type notice from '../notice/texts/ko.json';
import type notification from '../notification/texts/ko.json';
import type order from '../order/texts/ko.json';
import type payment from '../payment/texts/ko.json';
import type payoutAccount from '../payout-account/texts/ko.json';
import type people from '../people/texts/ko.json';
import type provisioning from '../provisioning/texts/ko.json';
import type reconciliation from '../reconciliation/texts/ko.json';
import type recovery from '../recovery/texts/ko.json';
import type refund from '../refund/texts/ko.json';
import type registration from '../registration/texts/ko.json';
import type review from '../review/texts/ko.json';
import type risk from '../risk/texts/ko.json';
import type savedView from '../saved-view/texts/ko.json';
import type search from '../search/texts/ko.json';
import type secondFactor from '../second-factor/texts/ko.json';
import type session from '../session/texts/ko.json';
import type settlement from '../settlement/texts/ko.json';
import type signatory from '../signatory/texts/ko.json';
import type singleSignOn from '../single-sign-on/texts/ko.json';
import type statistics from '../statistics/texts/ko.json';
import type support from '../support/texts/ko.json';
import type ui from '../ui/texts/ko.json';
import type verification from '../verification/texts/ko.json';
import type work from '../work/texts/ko.json';
import type zeroRating from '../zero-rating/texts/ko.json';
import type app from './texts/ko.json';

/** Sentences by what stands behind the feature's name. */
type Refusals<Sentences, Feature extends string> = {
  [Code in keyof Sentences as Code extends `${Feature}.${infer Name}` ? Name : never]: string;
};

declare module '../platform/use-translation.ts' {
  interface TextResources {
    amendment: typeof amendment & {
      detail: (typeof amendmentNames)['names']['detail'];
      reasonName: (typeof reviewNames)['names']['reason'];
    };
    app: typeof app;
    audit: typeof audit & (typeof auditNames)['names'];
    card: typeof card;
    company: typeof company;
    deputy: typeof deputy;
    desk: typeof desk;
    dispute: typeof dispute;
    evidence: typeof evidence;
    fee: typeof fee;
    statistics: typeof statistics;
    gallery: typeof gallery;
    help: typeof help;
    landing: typeof landing;
    ledger: typeof ledger;
    notification: typeof notification;
    integration: typeof integration & (typeof integrationNames)['names'];
    menu: typeof menu;
    notice: typeof notice & (typeof noticeNames)['names'];
    order: typeof order & (typeof orderNames)['names'];
    document: typeof document &
      (typeof documentNames)['names'] & {
        orderState: (typeof orderNames)['names']['state'];
        paymentState: (typeof paymentNames)['names']['state'];
      };
    payment: typeof payment &
      (typeof paymentNames)['names'] & { whenReleased: (typeof orderNames)['names']['whenReleased'] };
    'payout-account': typeof payoutAccount;
    reconciliation: typeof reconciliation;
    recovery: typeof recovery;
    refund: typeof refund;
    registration: typeof registration & {
      refusal: Refusals<(typeof registrationMessages)['refusals'], 'registration'>;
    };
    verification: typeof verification;
    review: typeof review & {
      change: (typeof reviewNames)['names']['change'];
      reasonName: (typeof reviewNames)['names']['reason'];
      reasonAdvice: Record<Language, (typeof reviewNames)['names']['reasonAdvice']>;
    };
    'saved-view': typeof savedView;
    'second-factor': typeof secondFactor;
    session: typeof session;
    risk: typeof risk;
    search: typeof search;
    signatory: typeof signatory;
    settlement: typeof settlement & Omit<(typeof settlementNames)['names'], 'returnReason'>;
    support: typeof support;
    people: typeof people;
    provisioning: typeof provisioning;
    'single-sign-on': typeof singleSignOn;
    ui: typeof ui;
    work: typeof work;
    'zero-rating': typeof zeroRating & { rateSource: (typeof settlementNames)['names']['rateSource'] };
  }
}
