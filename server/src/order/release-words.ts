/**
 * What e-mails say of when an order's money goes, and of the documents that it waits for: by the order's own release
 * condition, never by its mode alone (decision 0328). The screens say the same sentences, from the same tables.
 */
import {
  hasInspection,
  type ReleaseCondition,
  releaseConditionOf,
  releasePromiseOf,
} from '@gtp/domain/order/release-modes.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { type Order, snapshotOf } from './move-order.ts';
import type { OrderSummary } from './order-view.ts';

const whenReleased = textTable('order.whenReleased');
const onceAccepted = textTable('order.onceAccepted');
const documentsNeeded: Readonly<Partial<Record<ReleaseCondition, InLanguages>>> = textTable('order.documentsNeeded');

/** What stands in e-mails that were written before they named the condition. */
export const olderReleaseWords = textTable('order.older');

/** When the money of a paid order goes; while two people look at the trade, that it waits for them. */
export function whenReleasedWords(order: Order): InLanguages {
  if (order.state === 'under_review') return whenReleased.reviewed;
  return whenReleased[releaseConditionOf(snapshotOf(order))];
}

/** The same of an order as a page or a document shows it, whether or not it is paid. */
export function releasePromiseWords({ releaseMode, milestone }: Pick<OrderSummary, 'releaseMode' | 'milestone'>) {
  return whenReleased[releasePromiseOf({ releaseMode, milestoneKind: milestone?.kind })];
}

/** What follows for the buyer when the documents are accepted: inspection days, or the release at once. */
export function onceAcceptedWords(order: Order): InLanguages {
  return hasInspection(snapshotOf(order)) ? onceAccepted.inspection : onceAccepted.released;
}

/** The documents that release the order, to be named in a sentence. */
export function documentsNeededWords(order: Order): InLanguages {
  return documentsNeeded[releaseConditionOf(snapshotOf(order))] ?? olderReleaseWords.documents;
}
