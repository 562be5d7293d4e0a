/** The payments of a period by issuer, by country and by decline code; each count opens exactly its rows. */
import { explainDecline, noDeclineCode } from '@gtp/domain/payment/decline-codes.ts';
import type { ProgrammeGrouping, ProgrammePart } from '@gtp/domain/statistics/programme-figures.ts';
import { countryText } from '../platform/country-text.ts';
import { countText, moneyText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import type { PartLink, ProgrammeGroup } from './programme-queries.ts';
import { rateText } from './volume-table.tsx';

type TablesProps = { readonly groups: readonly ProgrammeGroup[]; readonly linkOf: PartLink };

export function ProgrammeTables({ groups, linkOf }: TablesProps) {
  const { t } = useTranslation('statistics');
  const rowsOf = (grouping: ProgrammeGrouping) => groups.filter((group) => group.grouping === grouping);
  const declines = rowsOf('decline');
  return (
    <>
      <PlaceTable grouping="issuer" groups={rowsOf('issuer')} linkOf={linkOf} />
      <PlaceTable grouping="country" groups={rowsOf('country')} linkOf={linkOf} />
      <Panel title={t('programme.decline')}>
        {declines.length > 0 ? <DeclineTable groups={declines} linkOf={linkOf} /> : <p>{t('programme.noDeclines')}</p>}
      </Panel>
    </>
  );
}

function PlaceTable({ grouping, groups, linkOf }: TablesProps & { readonly grouping: 'issuer' | 'country' }) {
  const { t } = useTranslation('statistics');
  const columns: readonly Column<ProgrammeGroup>[] = [
    {
      key: 'name',
      header: t(grouping === 'issuer' ? 'programme.field.issuer' : 'field.country'),
      onCard: 'title',
      cell: ({ key, name }) => <ClippedText text={name ?? (grouping === 'country' ? countryText(key) : key)} />,
    },
    countColumn('approved', t('field.approved'), linkOf),
    countColumn('declined', t('field.declined'), linkOf),
    { key: 'rate', header: t('field.rate'), isRight: true, cell: ({ rate }) => rateText(rate) },
    countColumn('paid', t('programme.field.paid'), linkOf),
    countColumn('chargebacks', t('programme.field.chargebacks'), linkOf),
    {
      key: 'chargebackRate',
      header: t('programme.field.chargebackRate'),
      isRight: true,
      cell: ({ chargebackRate }) => rateText(chargebackRate),
    },
  ];
  return (
    <Panel title={t(`programme.${grouping}`)}>
      <DataTable label={t(`programme.${grouping}`)} columns={columns} rows={groups} keyOf={({ key }) => key} />
    </Panel>
  );
}

function DeclineTable({ groups, linkOf }: TablesProps) {
  const { t } = useTranslation('statistics');
  const isCode = (key: string) => key !== noDeclineCode;
  const columns: readonly Column<ProgrammeGroup>[] = [
    { key: 'code', header: t('field.code'), onCard: 'title', cell: ({ key }) => (isCode(key) ? key : '–') },
    {
      key: 'reason',
      header: t('field.reason'),
      cell: ({ key }) => (isCode(key) ? t(`decline.reason.${explainDecline(key).advice}`) : t('decline.noCode')),
    },
    countColumn('declined', t('field.declined'), linkOf),
    { key: 'share', header: t('programme.field.share'), isRight: true, cell: ({ rate }) => rateText(rate) },
  ];
  return <DataTable label={t('programme.decline')} columns={columns} rows={groups} keyOf={({ key }) => key} />;
}

function countColumn(part: ProgrammePart, header: string, linkOf: PartLink): Column<ProgrammeGroup> {
  return { key: part, header, isRight: true, cell: (group) => <PartCell part={part} group={group} linkOf={linkOf} /> };
}

type PartCellProps = { readonly part: ProgrammePart; readonly group: ProgrammeGroup; readonly linkOf: PartLink };

/** A dash where the reader may not see what is counted; its money is in the title. */
function PartCell({ part, group, linkOf }: PartCellProps) {
  const counted = group.parts.find((each) => each.part === part);
  const link = linkOf(part, group);
  if (!counted) return '–';
  if (!link || counted.count === 0) return countText(counted.count);
  return (
    <PageLink {...link} title={counted.sums.map(({ amount }) => moneyText(amount)).join(' · ')}>
      {countText(counted.count)}
    </PageLink>
  );
}
