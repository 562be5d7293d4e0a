/** Signing up: the application as a whole, in the spec's words (spec §3, §7). */

import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/plain-codecs.ts';
import { wireValue } from '../platform/wire-object.ts';
import { buyerApplication } from './buyer-application-wire.ts';
import { sellerApplication } from './seller-application-wire.ts';

/** "success is HTTP 200, result is a text message" (spec §7). */
const message = wireValue('RegistrationMessage', text(500));

export const registerBuyer = endpoint({
  name: 'registerBuyer',
  method: 'POST',
  path: '/apply/register/buyer',
  access: 'public',
  summary: 'Stores a buyer’s application. Sent twice with the same e-mail proof, it is one application.',
  body: buyerApplication,
  answer: message,
});

export const registerSeller = endpoint({
  name: 'registerSeller',
  method: 'POST',
  path: '/apply/register',
  access: 'public',
  summary: 'Stores a seller’s application. Sent twice with the same e-mail proof, it is one application.',
  body: sellerApplication,
  answer: message,
});
