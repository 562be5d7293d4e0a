/** What the seller files for the VAT zero rate: a quarter's exports, receipts and fees in won, tied to the ledger. */
import { readZeroRating } from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { lastQuarters, packSections, type Quarter, quarterOf } from '@gtp/domain/zero-rating/zero-rating.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { dayText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { useRateSourceName } from './rate-source-name.ts';
import { ZeroRatingFiles } from './zero-rating-files.tsx';
import type { Pack } from './zero-rating-queries.ts';
import { ZeroRatingSection } from './zero-rating-section.tsx';

const quartersToChoose = 9;
const quarterNumbers = ['1', '2', '3', '4'] as const;

/** Its number in the year; Korean names each by what is filed for it. */
function numberOf(quarter: Quarter): (typeof quarterNumbers)[number] {
  return wordOf(quarterNumbers, quarter.slice(-1)) ?? '1';
}

export function ZeroRatingPage() {
  const { t } = useTranslation('zero-rating');
  const search = useListSearch();
  const today = seoulDay(new Date());
  const quarters = lastQuarters(today, quartersToChoose);
  const quarter = wordOf(quarters, search.filters.quarter) ?? quarterOf(today);
  const pack = useRead(readZeroRating, { query: { quarter } });
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} actions={<ZeroRatingFiles quarter={quarter} />} />
      <NativeSelect
        label={t('quarter')}
        data={quarters.map((each) => ({ value: each, label: quarterText(each) }))}
        value={quarter}
        onChange={({ currentTarget }) => search.set({ quarter: currentTarget.value })}
        maw={240}
        mb="md"
      />
      <QueryView query={pack}>{(shown) => <PackView pack={shown} />}</QueryView>
    </>
  );

  function quarterText(each: string): string {
    return t(`quarterOf.${numberOf(each)}`, { year: each.slice(0, 4) });
  }
}

function PackView({ pack }: { readonly pack: Pack }) {
  const { t } = useTranslation('zero-rating');
  const { lines, totals, count, gapCount, isTied, from, to, rateSource } = pack;
  const nameOf = useRateSourceName();
  if (count === 0) return <EmptyState title={t('none')} text={t('noneHint')} />;
  const period = `${dayText(from)} – ${dayText(to)}`;
  return (
    <Stack gap="md">
      {gapCount > 0 && (
        <NoticeBox kind="warning" title={t('missing', { count: gapCount })}>
          <p>{t('missingHint')}</p>
        </NoticeBox>
      )}
      <NoticeBox kind={isTied ? 'good' : 'bad'} title={t(isTied ? 'tied' : 'notTied')}>
        <p>{t('rule', { period, source: nameOf(rateSource) || '–' })}</p>
      </NoticeBox>
      {packSections.map((section) => (
        <ZeroRatingSection
          key={section}
          section={section}
          lines={lines.filter((line) => line.section === section)}
          totals={totals.filter((total) => total.section === section)}
        />
      ))}
      {may('list.export', currentViewer()) && (
        <NoticeBox kind="info" title={t('taxInvoices.title')}>
          <p>{t('taxInvoices.hint')}</p>
        </NoticeBox>
      )}
      {count > lines.length && <NoticeBox kind="info" title={t('more', { count, shown: lines.length })} />}
    </Stack>
  );
}
