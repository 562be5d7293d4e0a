/** Everything that the portal knows of an order, with the proof that its money was booked so. */
import { provenJournal, publishedMerkleRoot } from '../ledger/ledger-wire.ts';
import { orderDetail } from '../order/order-wire.ts';
import { paymentSummary } from '../payment/payment-wire.ts';
import { instant14, integer } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listOf, nested, wireObject } from '../platform/wire-object.ts';

export const dossier = wireObject('Dossier', {
  /** Of this form. */
  version: ['dossierVersion', integer],
  madeAt: ['creationDt', instant14],
  order: ['order', nested(orderDetail)],
  payments: ['paymentList', listOf(nested(paymentSummary))],
  journals: ['journalList', listOf(nested(provenJournal))],
  /** The published roots that the journals lead to. */
  roots: ['rootList', listOf(nested(publishedMerkleRoot))],
});

export const readDossier = endpoint({
  name: 'readDossier',
  method: 'GET',
  path: '/orders/{orderId}/dossier',
  access: 'order.read',
  summary: 'The order with events, fees, payments and ledger rows, and their way to the published roots.',
  answer: dossier,
});

export const printDossier = endpoint({
  name: 'printDossier',
  method: 'GET',
  path: '/orders/{orderId}/papers/dossier',
  access: 'order.read',
  summary: "The dossier as a PDF in the reader's language.",
  isFile: true,
});
