/** Calls by which a company looks after its programs' keys. No key may make them (decision 0040). */
import { endpoint } from '../platform/endpoint.ts';
import * as wire from './integration-wire.ts';

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/company/api-keys',
  access: 'integration.read',
  summary: "The company's keys, newest first, and what a new one could be given.",
  answer: wire.apiKeys,
  shows: ['api-key'],
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/company/api-keys',
  access: 'integration.manage',
  summary: 'A new key; the answer is the only place where it is ever shown.',
  body: wire.newApiKey,
  answer: wire.madeApiKey,
  answersSecret: true,
  changes: ['api-key'],
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'POST',
  path: '/company/api-keys/{keyId}/revoke',
  access: 'integration.manage',
  summary: 'Ends a key at once.',
  answer: wire.apiKey,
  changes: ['api-key'],
});

export const changeKeyAddresses = endpoint({
  name: 'changeKeyAddresses',
  method: 'PUT',
  path: '/company/api-keys/{keyId}/addresses',
  access: 'integration.manage',
  summary: 'From where a key may call from now on; an empty list lets it call from everywhere.',
  body: wire.keyAddresses,
  answer: wire.apiKey,
  changes: ['api-key'],
});

export const rotateApiKey = endpoint({
  name: 'rotateApiKey',
  method: 'POST',
  path: '/company/api-keys/{keyId}/rotate-secret',
  access: 'integration.manage',
  summary: 'A new secret of the same key; for some hours the old one works beside it.',
  body: wire.keyRotation,
  answer: wire.madeApiKey,
  answersSecret: true,
  changes: ['api-key'],
});
