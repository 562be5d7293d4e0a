/** Which statements a connection plans once, and by which names it knows them (decision 0063). */

/** Seldom ones are not worth a place in every connection's memory. */
const usesBeforeNaming = 5;
const mostNames = 300;
const mostCounted = 2_000;
const longestNamed = 8_000;

/**
 * Before a look-up by keys that counts and looks into much at once, such as that of the trade check: its plan is kept
 * although it looks like one that is not. What it compares must stand in indexes whatever the parameters say.
 */
export const onePlanMark = '/* one plan */';

/**
 * Whether one plan is right for all parameters: changes and look-ups by equality. Pages, sums and ranges are planned
 * each time: a seller with a million orders needs another way through them than one with three.
 */
export function hasOnePlan(text: string): boolean {
  if (text.length > longestNamed) return false;
  if (text.startsWith(onePlanMark)) return true;
  if (/^(begin|commit)$/.test(text)) return true;
  if (/^(insert into|update|delete from) /.test(text)) return !/\bselect\b/.test(text);
  return (
    /^select /.test(text) && !/\b(limit|group by|sum|count|like|ilike|union|any|exists)\b|[^<][<>](?!>)/.test(text)
  );
}

export type PlanNames = {
  /** Undefined for what is planned each time. */
  readonly nameOf: (text: string) => string | undefined;
  /** All statements get new names: kept plans are outdated. */
  readonly forget: () => void;
};

/** The names of one pool's statements. */
export function makePlanNames(): PlanNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let epoch = 0;
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, count);
    // What is marked is asked often, and its plan is dear: the sooner PostgreSQL keeps it, the better.
    if ((count < usesBeforeNaming && !text.startsWith(onePlanMark)) || !hasOnePlan(text)) return undefined;
    const name = `kept_${epoch}_${names.size}`;
    names.set(text, name);
    return name;
  }
  const forget = () => {
    epoch += 1;
    names.clear();
  };
  return { nameOf, forget };
}
