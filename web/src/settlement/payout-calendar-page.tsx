/** Payouts and orders' deadlines on the days of a month, and the same as a file and at an address for calendar programs. */
import { downloadPayoutCalendar, readPayoutCalendar } from '@gtp/contract/settlement/payout-calendar-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/download.ts';
import { currentLanguage } from '../platform/language.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconCalendarDown, IconChevronLeft, IconChevronRight } from '../ui/icons.ts';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { MonthGrid } from './month-grid.tsx';

const monthPattern = /^20\d\d(0[1-9]|1[0-2])$/;

export function PayoutCalendarPage() {
  const { t } = useTranslation('settlement');
  const search = useListSearch();
  const month = monthIn(search.filters.month);
  const calendar = useRead(readPayoutCalendar, { query: { month } });
  const title = monthText(month);
  const turn = (count: number) => search.set({ month: monthAfter(monthIn(search.asked('month')), count) });
  const turns = (
    <Group gap="xs">
      <Button variant="default" size="sm" onClick={() => turn(-1)} aria-label={t('calendar.previous')}>
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <Button variant="default" size="sm" onClick={() => turn(1)} aria-label={t('calendar.next')}>
        <IconChevronRight size={18} aria-hidden />
      </Button>
    </Group>
  );
  // A buyer's has deadlines alone.
  const hasPayouts = may('settlement.read', currentViewer());
  return (
    <>
      <PageHeader
        title={t(hasPayouts ? 'calendar.title' : 'calendar.deadlineTitle')}
        hint={t(hasPayouts ? 'calendar.hint' : 'calendar.deadlineHint')}
        actions={<DownloadCalendar />}
      />
      <Panel title={title} side={turns}>
        <QueryView query={calendar}>
          {(shown) => <MonthGrid calendar={shown} label={title} hasPayouts={hasPayouts} />}
        </QueryView>
      </Panel>
      {calendar.data && <CalendarAddress madeAt={calendar.data.addressMadeAt} />}
    </>
  );
}

/** A month of the address, or the present one if it is none. */
function monthIn(text = ''): string {
  return monthPattern.test(text) ? text : seoulDay(new Date()).slice(0, 7).replace('-', '');
}

/** `November 2026`, as the reader's language writes it. */
function monthText(month: string): string {
  const format = new Intl.DateTimeFormat(languageTag(currentLanguage()), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month.slice(0, 4)}-${month.slice(4)}-01`));
}

function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + count;
  return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`;
}

function DownloadCalendar() {
  const { t } = useTranslation('settlement');
  const downloading = useMutation({
    mutationFn: () => downloadFile(endpointUrl(downloadPayoutCalendar, {}), `${t('calendar.fileName')}.ics`),
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('calendar.download')}
      </Button>
      {downloading.error ? <ErrorBox error={downloading.error} /> : null}
    </div>
  );
}
