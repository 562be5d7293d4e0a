/** Typed client of the portal: see README.md. */
export type { CallAnswer, CallInput, CallName, Calls, ListName, RowOf, Upload } from './calls.ts';
export { type Client, type ClientSettings, type Credential, createClient } from './client.ts';
export { type FieldProblem, NoAnswerError, PortalError } from './portal-error.ts';
export { type Received, readWebhook, WebhookError, type WebhookMessage } from './webhooks.ts';
