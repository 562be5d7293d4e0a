/** Terms that the portal serves itself; what is ticked is the version that was read. */
import type { Term } from '@gtp/domain/registration/agreements.ts';
import { useQuery } from '@tanstack/react-query';
import { errorOf } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { QueryView } from '../ui/query-view.tsx';
import type { SignUpForm } from './sign-up-form.ts';
import { TermsList } from './terms-list.tsx';

type TermTexts = {
  readonly version: string;
  readonly terms: Readonly<Record<Term, { readonly title: string; readonly text: string }>>;
};

type OwnTermsProps = { readonly form: SignUpForm; readonly items: readonly Term[] };

export function OwnTerms({ form, items }: OwnTermsProps) {
  const { t } = useTranslation('registration');
  const language = currentLanguage();
  const query = useQuery({ queryKey: ['own-terms', language], queryFn: ({ signal }) => fetchTerms(language, signal) });
  return (
    <QueryView query={query} skeletonLines={items.length}>
      {({ version, terms }) => (
        <TermsList
          form={form}
          path="terms"
          items={items}
          titleOf={(term) => terms[term as Term].title}
          textOf={(term) => terms[term as Term].text}
          allLabel={t('terms.all')}
          answer={version}
          isFolded
        />
      )}
    </QueryView>
  );
}

/** From here on the version that was read is the one that is sent. */
async function fetchTerms(language: string, signal: AbortSignal): Promise<TermTexts> {
  const response = await fetch(`/brand/terms/${language}`, { signal });
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => ({})));
  const texts = (await response.json()) as TermTexts;
  bringRuntimeConfig({ termsVersion: texts.version });
  return texts;
}
