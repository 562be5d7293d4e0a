import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveShares, findOwners, type Holding, type Ownership, type Party } from './ownership.ts';

const person = (id: string): Party => ({ id, kind: 'person', name: id });
const company = (id: string): Party => ({ id, kind: 'company', name: id });
const holds = (holder: string, of: string, percent: number): Holding => ({
  holder,
  company: of,
  share: Math.round(percent * 100),
});

/** Kim holds 60 % of Parent and 5 % of Us; Lee 40 % of Parent; Parent half of Us; Park the rest. */
const layered: Ownership = {
  applicant: 'us',
  parties: [company('us'), company('parent'), person('kim'), person('lee'), person('park')],
  holdings: [
    holds('parent', 'us', 50),
    holds('kim', 'us', 5),
    holds('park', 'us', 45),
    holds('kim', 'parent', 60),
    holds('lee', 'parent', 40),
  ],
};

function sharesOf(ownership: Ownership) {
  const found = effectiveShares(ownership);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

describe('who owns how much in the end', () => {
  test('shares multiply through companies and add up over all paths', () => {
    expect(sharesOf(layered).map(({ person, share, isOver }) => [person, share, isOver])).toEqual([
      ['park', 4_500, true],
      ['kim', 3_500, true],
      ['lee', 2_000, false],
    ]);
    expect(sharesOf(layered)[1]?.paths).toEqual([['kim', 'parent'], ['kim']]);
  });

  test('exactly a quarter is enough, and nothing is rounded up to it', () => {
    const through = (percent: number): Ownership => ({
      applicant: 'us',
      parties: [company('us'), company('a'), person('kim')],
      holdings: [holds('a', 'us', 50), holds('kim', 'a', percent)],
    });
    expect(sharesOf(through(50))[0]).toMatchObject({ share: 2_500, isOver: true });
    expect(sharesOf(through(49.99))[0]).toMatchObject({ share: 2_499, isOver: false });
  });

  test.each<[string, Partial<Ownership>]>([
    ['ownership_circular', { holdings: [holds('parent', 'us', 50), holds('us', 'parent', 50)] }],
    ['shares_above_whole', { holdings: [...layered.holdings, holds('lee', 'us', 0.01)] }],
    ['party_unknown', { holdings: [holds('choi', 'us', 10)] }],
    ['person_owned', { holdings: [holds('lee', 'kim', 10)] }],
    ['share_wrong', { holdings: [holds('lee', 'us', 0)] }],
    ['share_wrong', { holdings: [holds('lee', 'us', 100.01)] }],
    ['share_wrong', { holdings: [{ ...holds('lee', 'us', 1), share: 1.5 }] }],
    ['party_unknown', { holdings: [holds('lee', 'other', 10)] }],
    ['party_unknown', { applicant: 'kim' }],
  ])('refuses what cannot be: %s', (code, change) => {
    expect(effectiveShares({ ...layered, ...change })).toMatchObject({ ok: false, code: `registration.${code}` });
  });

  test('one may hold all, over nine companies and no more', () => {
    const chain = (length: number): Ownership => {
      const companies = Array.from({ length }, (_, index) => (index === 0 ? 'us' : `c${index}`));
      const holders = [...companies.slice(1), 'kim'];
      return {
        applicant: 'us',
        parties: [...companies.map(company), person('kim')],
        holdings: holders.map((holder, index) => holds(holder, companies[index] ?? '', 100)),
      };
    };
    expect(sharesOf(chain(9))[0]).toMatchObject({ person: 'kim', share: 10_000, isOver: true });
    expect(effectiveShares(chain(10))).toMatchObject({ code: 'registration.ownership_too_deep', field: 'kim' });
  });

  test('the largest share comes first, equal ones in their order', () => {
    const of = (...percents: readonly number[]) =>
      sharesOf({
        applicant: 'us',
        parties: [company('us'), ...percents.map((_, index) => person(`p${index}`))],
        holdings: percents.map((percent, index) => holds(`p${index}`, 'us', percent)),
      }).map((each) => each.person);
    expect(of(10, 30, 20)).toEqual(['p1', 'p2', 'p0']);
    expect(of(30, 20, 10)).toEqual(['p0', 'p1', 'p2']);
    expect(of(20, 20, 30, 20)).toEqual(['p2', 'p0', 'p1', 'p3']);
  });

  test('all people together never own more than the whole, however deep the tree', () => {
    const tree = fc.array(
      fc.record({ up: fc.nat(8), share: fc.integer({ min: 1, max: 10_000 }), isPerson: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 9,
      },
    );
    fc.assert(
      fc.property(tree, (nodes) => {
        const parties = [
          company('0'),
          ...nodes.map((node, at) => ({ ...company(String(at + 1)), kind: kindOf(node) })),
        ];
        const left = new Map<string, number>();
        const holdings = nodes.flatMap((node, at) => {
          const owned = parties.slice(0, at + 1).filter((each) => each.kind === 'company');
          const target = owned[node.up % owned.length]?.id ?? '0';
          const share = Math.min(node.share, left.get(target) ?? 10_000);
          left.set(target, (left.get(target) ?? 10_000) - share);
          return share > 0 ? [{ holder: String(at + 1), company: target, share }] : [];
        });
        const shares = sharesOf({ applicant: '0', parties, holdings });
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(10_000);
        for (const { share, isOver } of shares) expect(isOver).toBe(share >= 2_500);
      }),
    );
  });

  const kindOf = ({ isPerson }: { isPerson: boolean }): 'person' | 'company' => (isPerson ? 'person' : 'company');
});

describe('who is to be named (reference 3.5)', () => {
  const facts = { companyType: 'corporation', representative: 'park' } as const;
  const small = sharesOf({
    applicant: 'us',
    parties: [company('us'), person('kim'), person('lee'), person('park')],
    holdings: [holds('kim', 'us', 24), holds('lee', 'us', 24), holds('park', 'us', 10)],
  });

  test('everybody with a quarter or more, with documents of each layer', () => {
    expect(findOwners(sharesOf(layered), facts)).toEqual({
      owners: [
        { person: 'park', share: 4_500, kind: '01' },
        { person: 'kim', share: 3_500, kind: '01' },
      ],
      omittedReason: undefined,
      documents: ['DG02', 'DG05', 'DG99'],
      confirmedBy: '01',
    });
  });

  test('else the largest, whoever appointed the management, and whoever controls it, each once', () => {
    const found = findOwners(small, { ...facts, appointedBy: ['lee', 'park'], controlledBy: ['park', 'choi'] });
    expect(found.owners.map(({ person, kind }) => `${person} ${kind}`)).toEqual([
      'kim 02',
      'lee 02',
      'park 03',
      'choi 04',
    ]);
  });

  test('those with the share that they have besides', () => {
    const { owners } = findOwners(small, { ...facts, appointedBy: ['park', 'choi'] });
    expect(owners.map(({ person, share }) => [person, share])).toEqual([
      ['kim', 2_400],
      ['lee', 2_400],
      ['park', 1_000],
      ['choi', 0],
    ]);
  });

  test('not by a share that is less than a hundredth of a percent', () => {
    const tiny = sharesOf({
      applicant: 'us',
      parties: [company('us'), company('a'), person('kim')],
      holdings: [holds('a', 'us', 0.5), holds('kim', 'a', 0.5)],
    });
    expect(tiny).toMatchObject([{ person: 'kim', share: 0 }]);
    expect(findOwners(tiny, facts).owners).toEqual([{ person: 'park', kind: '05', share: 0 }]);
  });

  test('with the list of the company’s own holders where no other company stands between', () => {
    expect(findOwners(small, facts)).toMatchObject({ documents: ['DG02', 'DG05'], confirmedBy: '01' });
    expect(findOwners([], { ...facts, controlledBy: ['choi'] })).toMatchObject({
      documents: ['DG02', 'DG05'],
      confirmedBy: '01',
    });
    expect(findOwners([], facts)).toMatchObject({ documents: ['DG02', 'DG05'], confirmedBy: '04' });
  });

  test('of a person’s own business and of one without profit, each with its papers', () => {
    expect(findOwners(small, { ...facts, companyType: 'individual' })).toMatchObject({
      documents: ['DG01'],
      confirmedBy: '99',
    });
    const ofNoProfit = { ...facts, companyType: 'non_profit' } as const;
    expect(findOwners(small, ofNoProfit)).toMatchObject({ documents: ['DG02', 'DG10'], confirmedBy: '02' });
    expect(findOwners(sharesOf(layered), ofNoProfit)).toMatchObject({ confirmedBy: '02' });
    expect(findOwners([], { ...ofNoProfit, appointedBy: ['choi'] })).toMatchObject({ confirmedBy: '03' });
  });

  test('else the representative', () => {
    expect(findOwners([], facts)).toMatchObject({
      owners: [{ person: 'park', kind: '05', share: 0 }],
      confirmedBy: '04',
    });
    expect(findOwners([], { ...facts, companyType: 'non_profit' }).documents).toEqual(['DG02', 'DG10']);
  });

  test('nobody, where the law asks for none, with the proof of that', () => {
    expect(findOwners(small, { ...facts, omittedReason: '04' })).toEqual({
      owners: [],
      omittedReason: '04',
      documents: ['DG11'],
      confirmedBy: undefined,
    });
  });
});
