/**
 * The days of a month in weeks, each with what is due on it, what is expected, what was paid and where banks rest; on
 * narrow screens a list of the days that have any.
 */
import { addDays, type Day, seoulDay, weekday } from '@gtp/domain/platform/instant.ts';
import { byCurrency } from '@gtp/domain/platform/money.ts';
import { dayText, moneyText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { useIsNarrow } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import styles from './month-grid.module.css';
import type { PayoutCalendar } from './payout-calendar-queries.ts';
import { orderOfLinePath } from './settlement-paths.ts';

type MonthGridProps = {
  readonly calendar: PayoutCalendar;
  readonly label: string;
  /** Without, banks' days off stop none of the reader's payouts. */
  readonly hasPayouts: boolean;
};

const mostInCell = 3;
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

export function MonthGrid({ calendar, label, hasPayouts }: MonthGridProps) {
  const { t } = useTranslation('settlement');
  const isNarrow = useIsNarrow();
  const today = seoulDay(new Date());
  const { month, days, paid, deadlines, bankHolidays } = calendar;
  const none =
    days.length + paid.length + deadlines.length === 0 && t(hasPayouts ? 'calendar.none' : 'calendar.noneDeadline');
  if (isNarrow) return <DayList calendar={calendar} hasPayouts={hasPayouts} />;
  return (
    <>
      <table className={styles.grid} aria-label={label}>
        <thead>
          <tr>
            {weekdays.map((each) => (
              <th key={each} scope="col">
                {t(`calendar.weekday.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const resting = bankHolidays.filter((each) => each.day === day).map(({ country }) => country);
                const isHoliday = resting.includes('KR');
                const isOutside = !day.replaceAll('-', '').startsWith(month);
                return (
                  <td
                    key={day}
                    className={isOutside ? styles.outside : ''}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <span className={isHoliday || weekday(day) === 0 ? styles.rest : ''}>{Number(day.slice(8))}</span>
                    <Rests countries={resting} hasPayouts={hasPayouts} />
                    <Deadlines deadlines={deadlines} day={day} most={mostInCell} />
                    <Paid paid={paid} day={day} />
                    <Payouts days={days} day={day} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {none && <p className={styles.none}>{none}</p>}
    </>
  );
}

/** Whole weeks from Sunday on. */
function weeksOf(month: string): readonly (readonly Day[])[] {
  const first = `${month.slice(0, 4)}-${month.slice(4)}-01`;
  const start = addDays(first, -weekday(first));
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const weeks: Day[][] = [];
  for (let day = start; day <= last; day = addDays(day, 7)) {
    weeks.push(weekdays.map((_, index) => addDays(day, index)));
  }
  return weeks;
}

function Payouts({ days, day }: { readonly days: PayoutCalendar['days']; readonly day: Day }) {
  const { t } = useTranslation('settlement');
  return days
    .filter((each) => each.day === day)
    .toSorted(byCurrency)
    .map(({ currency, amount, withheld, count }) => (
      <div key={currency} className={styles.payout}>
        {amount.minor > 0n && <MoneyText amount={amount} size="strong" />}
        {withheld.minor > 0n && <span>{t('calendar.withheld', { amount: moneyText(withheld) })}</span>}
        <span className={styles.count}>{t('calendar.orders', { count })}</span>
      </div>
    ));
}

type RestsProps = {
  readonly countries: readonly PayoutCalendar['bankHolidays'][number]['country'][];
  readonly hasPayouts: boolean;
};

/** Where banks rest on a day, and whose payouts that stops. */
function Rests({ countries, hasPayouts }: RestsProps) {
  const { t } = useTranslation('settlement');
  return countries.map((country) => (
    <span key={country} className={country === 'KR' ? styles.holiday : styles.foreign}>
      {t(hasPayouts ? `calendar.rest.${country}` : `calendar.bank.${country}`)}
    </span>
  ));
}

type DeadlinesProps = {
  readonly deadlines: PayoutCalendar['deadlines'];
  readonly day: Day;
  /** The others are counted; all of them where absent. */
  readonly most?: number;
};

/** What has to be done by the end of the day, each a link to its order. */
function Deadlines({ deadlines, day, most = Number.POSITIVE_INFINITY }: DeadlinesProps) {
  const { t } = useTranslation('settlement');
  const due = deadlines.filter((each) => each.day === day);
  return (
    <>
      {due.slice(0, most).map(({ orderId, deadline, tradeNumber, goodsName }) => (
        <PageLink
          key={`${orderId} ${deadline}`}
          className={styles.deadline ?? ''}
          underline="never"
          title={goodsName}
          to={orderOfLinePath(orderId)}
        >
          <span>{t(`calendar.deadline.${deadline}`)}</span>
          <span className={styles.count}>{tradeNumber}</span>
        </PageLink>
      ))}
      {due.length > most && <span className={styles.count}>{t('calendar.more', { count: due.length - most })}</span>}
    </>
  );
}

/** What was handed to the bank on a day; what came back is said apart. */
function Paid({ paid, day }: { readonly paid: PayoutCalendar['paid']; readonly day: Day }) {
  const { t } = useTranslation('settlement');
  return paid
    .filter((each) => each.day === day)
    .toSorted(byCurrency)
    .map(({ currency, amount, returned, count }) => (
      <div key={currency} className={styles.paid}>
        <span className={styles.count}>{t('calendar.paid', { count })}</span>
        {amount.minor > 0n && <MoneyText amount={amount} size="strong" />}
        {returned.minor > 0n && <span>{t('calendar.returned', { amount: moneyText(returned) })}</span>}
      </div>
    ));
}

type DayListProps = Omit<MonthGridProps, 'label'>;

function DayList({ calendar: { days, paid, deadlines, bankHolidays }, hasPayouts }: DayListProps) {
  const { t } = useTranslation('settlement');
  const own = [...days, ...paid, ...deadlines];
  const shown = [...new Set([...own, ...bankHolidays].map(({ day }) => day))].toSorted();
  return (
    <>
      {own.length === 0 && (
        <EmptyState
          kind="money"
          title={t(hasPayouts ? 'calendar.none' : 'calendar.noneDeadline')}
          text={t(hasPayouts ? 'calendar.hint' : 'calendar.deadlineHint')}
        />
      )}
      <ul className={styles.list}>
        {shown.map((day) => (
          <li key={day}>
            <strong>{dayText(day)}</strong>
            <Rests
              countries={bankHolidays.filter((each) => each.day === day).map(({ country }) => country)}
              hasPayouts={hasPayouts}
            />
            <Deadlines deadlines={deadlines} day={day} />
            <Paid paid={paid} day={day} />
            <Payouts days={days} day={day} />
          </li>
        ))}
      </ul>
    </>
  );
}
