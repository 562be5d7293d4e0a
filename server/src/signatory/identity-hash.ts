import { comparableName } from '@gtp/domain/signatory/signatory.ts';
import { keyedHash } from '../platform/secrets.ts';
import type { SignatoryContext } from './signatory-context.ts';

type Named = { readonly name: string; readonly birthday: string };

/** Who somebody is, without saying it: the same for one person, however the name is written. */
export function identityHash(
  { mailCodeSecret }: Pick<SignatoryContext, 'mailCodeSecret'>,
  { name, birthday }: Named,
): Buffer {
  return keyedHash(mailCodeSecret, `identity:${comparableName(name)}|${birthday}`);
}
