/**
 * A link asked for what this list cannot be narrowed to: said, with nothing shown, for all rows would be a wrong
 * answer.
 */
import { Button } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import type { ListSearch } from './list-search.ts';
import { NoticeBox } from './notice-box.tsx';

export function UnknownFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('ui');
  const wrong = search.unknown.map(({ name, value }) => `${name}=${value}`).join(', ');
  const drop = (
    <Button
      size="xs"
      variant="default"
      onClick={() => search.set(Object.fromEntries(search.unknown.map(({ name }) => [name, undefined])))}
    >
      {t('filter.drop')}
    </Button>
  );
  return (
    <NoticeBox kind="warning" role="alert" title={t('filter.unknown', { wrong })} actions={drop}>
      <p>{t('filter.unknownHint')}</p>
    </NoticeBox>
  );
}
