/** Calls by which a company looks after its programs' own accounts. No key may make them (decision 0261). */
import { endpoint } from '../platform/endpoint.ts';
import * as wire from './integration-wire.ts';

export const listServiceAccounts = endpoint({
  name: 'listServiceAccounts',
  method: 'GET',
  path: '/company/service-accounts',
  access: 'integration.read',
  summary:
    "Accounts of the company's programs, newest first, what a new one could be given, and who could look after it.",
  answer: wire.serviceAccounts,
  shows: ['api-key'],
});

export const createServiceAccount = endpoint({
  name: 'createServiceAccount',
  method: 'POST',
  path: '/company/service-accounts',
  access: 'integration.manage',
  summary: 'An account for a program: keys of it call in its own name, and go on when whoever made them leaves.',
  body: wire.newServiceAccount,
  answer: wire.serviceAccount,
  changes: ['api-key'],
});

export const changeServiceAccount = endpoint({
  name: 'changeServiceAccount',
  method: 'PUT',
  path: '/company/service-accounts/{serviceAccountId}',
  access: 'integration.manage',
  summary: 'Name, purpose and scopes of an account anew; its keys do no more than these from their next call on.',
  body: wire.newServiceAccount,
  answer: wire.serviceAccount,
  changes: ['api-key'],
});

export const handOverServiceAccount = endpoint({
  name: 'handOverServiceAccount',
  method: 'POST',
  path: '/company/service-accounts/{serviceAccountId}/hand-over',
  access: 'integration.manage',
  summary: 'Another administrator looks after the account; its keys work on.',
  body: wire.serviceAccountHandover,
  answer: wire.serviceAccount,
  changes: ['api-key'],
});

export const endServiceAccount = endpoint({
  name: 'endServiceAccount',
  method: 'POST',
  path: '/company/service-accounts/{serviceAccountId}/end',
  access: 'integration.manage',
  summary: 'Ends an account for good, and all its keys at once.',
  answer: wire.serviceAccount,
  changes: ['api-key'],
});
