/** A list of what waits for an institution, with a column of who of its people is in charge. */
import { assignWork, listColleagues, listWorkMatters } from '@gtp/contract/work/work-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { NativeSelect } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { BulkAct } from '../desk/bulk-act.tsx';
import type { Charge, MatterRows } from '../desk/charge-column.tsx';
import { DueTime } from '../desk/waiting-time.tsx';
import { callEndpoint } from '../platform/api.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import type { RowSelection } from '../ui/row-selection.tsx';
import { AssignWork } from '../work/assign-work.tsx';
import type { WorkMatter } from '../work/work-queries.ts';

const mostMatters = 100;

type MatterOf = (id: string) => WorkMatter | undefined;
const nobodyAsked: readonly string[] = [];

/** What waits of a kind: the most urgent ones at once, and of all others those that are asked for. */
function useMatters(kind: WorkKind, ids: readonly string[], { enabled = true } = {}): MatterOf {
  const limit = mostMatters;
  const { data: urgent } = useRead(listWorkMatters, { query: { kind, limit } }, { enabled });
  const isAll = !urgent || urgent.count <= urgent.list.length;
  const known = urgent?.list ?? [];
  const missing = isAll ? nobodyAsked : ids.filter((id) => !known.some(({ matterId }) => matterId === id));
  const query = { kind, limit, ids: missing };
  const { data: others } = useRead(listWorkMatters, { query }, { enabled: missing.length > 0 });
  const all = [...known, ...(others?.list ?? [])];
  return (id) => all.find(({ matterId }) => matterId === id);
}

/** Nothing for who has no work queue; a row that waits for nobody of the institution has nobody in charge. */
function useCharge(kind: WorkKind): Charge | undefined {
  const { t } = useTranslation('work');
  const viewer = currentViewer();
  const isShown = may('work.read', viewer);
  const [shown, show] = useState(nobodyAsked);
  const matterOf = useMatters(kind, shown, { enabled: isShown });
  if (!isShown) return undefined;
  return {
    show,
    header: t('field.charge'),
    cell: (id) => {
      const matter = matterOf(id);
      if (!matter) return '–';
      if (!may('work.assign', viewer)) return matter.assignee?.name ?? t('charge.nobody');
      const { matterId, assignee, version, label } = matter;
      return <AssignWork thing={{ kind, matterId, assignee, version }} name={label} isInRow />;
    },
    clock: (id) => {
      const matter = matterOf(id);
      return matter ? <DueTime dueAt={matter.dueAt} isLate={matter.isLate} /> : '–';
    },
    ...(may('work.assign', viewer) && {
      assign: (chosen) => <AssignSelected kind={kind} {...chosen} />,
    }),
  };
}

type AssignSelectedProps<Row> = MatterRows<Row> & {
  readonly kind: WorkKind;
  readonly selection: RowSelection<Row>;
};

/** Puts one colleague in charge of the chosen matters, one after another; who was faster with one is named. */
function AssignSelected<Row>(props: AssignSelectedProps<Row>) {
  const { kind, selection, matterIdOf, ownerOf, amountOf } = props;
  const matterOf = useMatters(kind, selection.rows.map(matterIdOf));
  const { t } = useTranslation('work');
  const [assigneeId, setAssignee] = useState(currentViewer().userId);
  const colleagues = useRead(listColleagues, { query: { kind } });
  const people = (colleagues.data ?? []).map(({ userId, name }) => ({
    value: userId,
    label: userId === currentViewer().userId ? t('assign.me', { name }) : name,
  }));
  return (
    <BulkAct
      label={t('assign.several')}
      question={t('assign.hint')}
      selection={selection}
      endpoint={assignWork}
      check={(row) => {
        const matter = matterOf(matterIdOf(row));
        if (!matter) return { leftOut: t('assign.notWaiting') };
        if (matter.assignee?.userId === assigneeId) return { leftOut: t('assign.already') };
        return { warning: matter.assignee && t('assign.instead', { name: matter.assignee.name }) };
      }}
      checkedWith={assigneeId}
      ownerOf={ownerOf}
      amountOf={amountOf}
      canConfirm={people.some(({ value }) => value === assigneeId)}
      fields={
        <NativeSelect
          label={t('field.charge')}
          data={people}
          value={assigneeId}
          onChange={({ currentTarget: { value } }) => setAssignee(value)}
        />
      }
      run={async (row) => {
        const matterId = matterIdOf(row);
        const { version = 0 } = matterOf(matterId) ?? {};
        await callEndpoint(assignWork, { body: { kind, matterId, assigneeId, version } });
      }}
    />
  );
}

type PageWithCharge = ComponentType<{ readonly charge?: Charge | undefined }>;

/** The list with the column of that kind's matters. */
export function withCharge(kind: WorkKind, Page: PageWithCharge): ComponentType {
  return function Desk() {
    return <Page charge={useCharge(kind)} />;
  };
}
