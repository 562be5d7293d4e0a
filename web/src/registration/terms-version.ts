import { currentTermsVersion } from '@gtp/domain/registration/agreements.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';

/** The version of the terms that applicants read at present. */
export function termsVersion(): string {
  return runtimeConfig().termsVersion || currentTermsVersion;
}
