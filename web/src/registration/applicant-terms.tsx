/** The terms of the first step: the web's own texts, or those of whoever runs this portal. */
import type { Term } from '@gtp/domain/registration/agreements.ts';
import { lazy, Suspense } from 'react';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { SignUpForm } from './sign-up-form.ts';
import { TermsList } from './terms-list.tsx';
import { termsVersion } from './terms-version.ts';

type ApplicantTermsProps = { readonly form: SignUpForm; readonly items: readonly Term[] };

/** Fetched where they are: most portals have none. */
const OwnTerms = lazy(async () => ({ default: (await import('./own-terms.tsx')).OwnTerms }));

export function ApplicantTerms({ form, items }: ApplicantTermsProps) {
  const { t } = useTranslation('registration');
  if (runtimeConfig().hasOwnTerms) {
    return (
      <Suspense fallback={<SkeletonLines count={items.length} />}>
        <OwnTerms form={form} items={items} />
      </Suspense>
    );
  }
  return (
    <TermsList
      form={form}
      path="terms"
      items={items}
      titleOf={(term) => t(`term.${term as Term}.title`)}
      textOf={(term) => t(`term.${term as Term}.text`)}
      allLabel={t('terms.all')}
      answer={termsVersion()}
      isFolded
    />
  );
}
