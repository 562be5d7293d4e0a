/** The programme's figures of a period, and where the rows are that they count. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readProgrammeFigures } from '@gtp/contract/statistics/programme-wire.ts';
import type { ProgrammeGrouping, ProgrammePart } from '@gtp/domain/statistics/programme-figures.ts';
import type { Search } from '../platform/page-link.tsx';

export type ProgrammeFigures = Answer<typeof readProgrammeFigures>;
export type ProgrammeFigure = ProgrammeFigures['figures'][number];
export type ProgrammeGroup = ProgrammeFigures['groups'][number];
export type ProgrammeCount = ProgrammeFigure['parts'][number];

type Group = { readonly grouping: ProgrammeGrouping; readonly key: string };

/** The list that has exactly the rows of a part, all of them or a group's. */
export type PartLink = (
  part: ProgrammePart,
  group?: Group,
) => { readonly to: string; readonly search: Search } | undefined;
