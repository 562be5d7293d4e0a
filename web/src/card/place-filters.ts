/** Whose card paid and where its holder is: filters of lists that only links set, and that are taken away again. */
import { listIssuers } from '@gtp/contract/card/card-wire.ts';
import { countryText } from '../platform/country-text.ts';
import { usePageSearch } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { ListFilter } from '../ui/list-page.tsx';

/** As chips that name issuer and country; the issuers' names are asked for where one is in the address. */
export function usePlaceFilters(): readonly ListFilter[] {
  const { t } = useTranslation('ui');
  const { issuer } = usePageSearch();
  const { data } = useRead(listIssuers, { body: {} }, { staleTime: 86_400_000, enabled: issuer !== undefined });
  const nameOf = (id: string) => data?.list.find(({ issuerId }) => issuerId === id)?.name ?? id;
  return [
    { kind: 'given', name: 'issuer', label: t('filter.issuer'), nameOf },
    { kind: 'given', name: 'country', label: t('filter.country'), nameOf: countryText },
  ];
}
