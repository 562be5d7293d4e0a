/** A list of what waits for an institution, with a column of who of its people is in charge. */
import { listWorkMatters } from '@gtp/contract/work/work-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { ComponentType, ReactNode } from 'react';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { AssignWork } from '../work/assign-work.tsx';

const mostMatters = 100;

/** What a list shows in a column of its own: the heading, and what stands in the row of a matter. */
type Charge = { readonly header: string; readonly cell: (matterId: string) => ReactNode };

/** Nothing for who has no work queue; a row that waits for nobody of the institution has nobody in charge. */
function useCharge(kind: WorkKind): Charge | undefined {
  const { t } = useTranslation('work');
  const viewer = currentViewer();
  const isShown = may('work.read', viewer);
  const { data } = useRead(listWorkMatters, { query: { kind, limit: mostMatters } }, { enabled: isShown });
  if (!isShown) return undefined;
  return {
    header: t('field.charge'),
    cell: (id) => {
      const matter = data?.list.find(({ matterId }) => matterId === id);
      if (!matter) return '–';
      if (!may('work.assign', viewer)) return matter.assignee?.name ?? t('charge.nobody');
      const { matterId, assignee, version, label } = matter;
      return <AssignWork thing={{ kind, matterId, assignee, version }} name={label} />;
    },
  };
}

type PageWithCharge = ComponentType<{ readonly charge?: Charge | undefined }>;

/** The list with the column of that kind's matters. */
export function withCharge(kind: WorkKind, Page: PageWithCharge): ComponentType {
  return function Desk() {
    return <Page charge={useCharge(kind)} />;
  };
}
