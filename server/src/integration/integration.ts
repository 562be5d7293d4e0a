/**
 * A company's own programs. They call with a key, which an administrator made, and may then do through the very same
 * endpoints what the key's scopes name; and they are told what happens by signed messages to an address of the
 * company. A message is stored in the transaction of its cause, tried for days, and can be sent once more by a button.
 */
export { apiKeyIn, authenticateKey } from './authenticate-key.ts';
