/** A publisher's list is replaced as a whole or not at all, and everybody is compared with it anew. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Applicant, type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { readSanctionsFile } from './read-sanctions-file.ts';
import { importSanctions, rescreenMembers } from './rescreen-members.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(() => world.importList());

const heading = 'number,name,kind,program,country';
const read = (csv: string) => readSanctionsFile({ source: 'TEST', csv });

describe('a file', () => {
  test('of ours or of OFAC gives one entry a line, with quotes and commas', () => {
    expect(read(`${heading}\nT-1,"SEA ""DRAGON"" CO., LTD.",entity,P,KP\n\nT-1,Sea Dragon,entity,P,KP\n`)).toEqual([
      {
        source: 'TEST',
        entryNumber: 'T-1',
        name: 'SEA "DRAGON" CO., LTD.',
        kind: 'entity',
        program: 'P',
        country: 'KP',
      },
      { source: 'TEST', entryNumber: 'T-1', name: 'Sea Dragon', kind: 'entity', program: 'P', country: 'KP' },
    ]);
    const rest = Array(8).fill('-0- ').join(',');
    const sdn = `36,"MADE UP AIRLINES",-0- ,"MADE-UP",${rest}\r\n306,"DOE, John",individual,"P] [Q",${rest}\r\n\u001A`;
    expect(read(sdn)).toMatchObject([
      { entryNumber: '36', name: 'MADE UP AIRLINES', kind: 'entity', program: 'MADE-UP' },
      { entryNumber: '306', name: 'DOE, John', kind: 'person', program: 'P] [Q' },
    ]);
  });

  test('of OFAC, as published, is read whole: names with commas and remarks with quotes', () => {
    const published = [
      '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
      `306,"BANCO NACIONAL DE CUBA",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'BNC'."`,
      '173,"ANGLO-CARIBBEAN CO., LTD.",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
      '9001,"MADE-UP, Person",individual,"SDGT] [SDT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1948; ""MP""\r\nPOB here."',
      '\u001A',
    ];
    expect(read(published.join('\r\n')).map(({ entryNumber, name, program }) => [entryNumber, name, program])).toEqual([
      ['36', 'AEROCARIBBEAN AIRLINES', 'CUBA'],
      ['306', 'BANCO NACIONAL DE CUBA', 'CUBA'],
      ['173', 'ANGLO-CARIBBEAN CO., LTD.', 'CUBA'],
      ['9001', 'MADE-UP, Person', 'SDGT] [SDT'],
    ]);
  });

  test.each([
    ['', 'Line 1: there is no entry in the file'],
    [heading, 'Line 1: there is no entry in the file'],
    ['No,Name\n1,x', 'Line 1: it has 2 columns'],
    [`${heading}\nT-1,Sea,entity,P,KP\nT-2,,entity,P,`, 'Line 3: the name is missing'],
    [`${heading}\n,Sea,entity,P,`, 'Line 2: the number is missing'],
    [`${heading}\nT-1,Sea,vessel,P,`, 'Line 2: “vessel” is neither person nor entity'],
    [`${heading}\n\nT-1,"Sea,entity,P,`, 'Line 3: a quoted name does not end'],
    [`${heading}\nT-1,"Se"a,entity,P,`, 'Line 2: the quotes are not in order'],
    [`${heading}\nT-1,Sea,entity,P,KP,more`, 'Line 2: there are more than the five columns'],
    [`${heading}\nT-1,S\uFFFDa,entity,P,`, 'Line 2: this is not UTF-8'],
  ])('is refused with line and reason: %j', (csv, problem) => {
    expect(() => read(csv)).toThrow(problem);
  });
});

async function namesOf(source: string) {
  const { rows } = await world.app.made.pool.query<{ name: string }>(
    'select name from sanction_entries where source = $1 order by name',
    [source],
  );
  return rows.map(({ name }) => name);
}

test('a broken file changes nothing, and the same file twice is the same list', async () => {
  const file = (csv: string) => importSanctions(world.app.context, { source: 'TEST', csv: `${heading}\n${csv}` });
  for (const _ of ['once', 'twice']) expect(await file('T-1,Sea,entity,P,\nT-2,Sky,person,P,')).toBe(2);
  await expect(file('T-3,Land,entity,P,\nT-4,Fire')).rejects.toThrow('Line 3');
  expect(await namesOf('TEST')).toEqual(['Sea', 'Sky']);
});

async function approved(name: string): Promise<Applicant> {
  const applicant = await world.apply(name);
  const { companyId } = applicant;
  await world.passToScreening(applicant);
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  await world.done('second', `${companyId}/approve`);
  await world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
  return applicant;
}

test('a member who resembles a new name waits for a reviewer until it is judged, and is never judged twice', async () => {
  const applicant = await approved('Northern Lantern Shipping');
  const other = await approved('Quiet Pottery');
  const before = await world.emailsTo(applicant);
  await world.importList('T-7,NORTHERN LANTERN SHIPPING CO,entity,MADE-UP,');
  expect(await rescreenAfter(1)).toMatchObject({ withNewMatches: 1 });
  expect(await rescreenAfter(2)).toMatchObject({ withNewMatches: 0 });
  expect(await waits(applicant)).toBe(true);
  expect(await waits(other)).toBe(false);
  const { screening, reviewStatus } = await world.read('kotra', applicant.companyId);
  expect(reviewStatus).toBe('RV50');
  const [match] = screening?.matchList ?? [];
  const judged = { matchResult: 'different', contents: 'Another founding year.' };
  await world.done('kotra', `${applicant.companyId}/matches/${match?.matchId}/decide`, judged);
  expect(await waits(applicant)).toBe(false);
  await world.importList(
    'T-7,NORTHERN LANTERN SHIPPING CO,entity,MADE-UP,\nT-8,NORTHERN LANTERN SHIPPING,entity,MADE-UP,',
  );
  expect(await rescreenAfter(3)).toMatchObject({ withNewMatches: 1 });
  const again = (await world.read('kotra', applicant.companyId)).screening?.matchList ?? [];
  const results = again.map((each) => [each.entryName, (each as { matchResult?: string }).matchResult]);
  expect(Object.fromEntries(results)).toEqual({
    'NORTHERN LANTERN SHIPPING CO': 'different',
    'NORTHERN LANTERN SHIPPING': undefined,
  });
  expect(await world.emailsTo(applicant)).toEqual(before);
});

/** As the command does it so many days later. */
function rescreenAfter(days: number) {
  const later = addDaysToInstant(world.app.context.clock.now(), days);
  return rescreenMembers({ ...world.app.context, clock: { now: () => later } });
}

async function waits({ companyId }: Applicant): Promise<boolean> {
  const { rows } = await world.app.made.pool.query('select waiting_since from reviews where company_id = $1', [
    companyId,
  ]);
  return rows[0]?.waiting_since != null;
}
