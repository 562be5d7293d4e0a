/**
 * What the scan finds, and what the code says of it: `// scan-allow RULE: REASON`, on the line of a finding or right above
 * it; in the comment at the head of a file it holds for all of the file. A reason is needed, and an allowance of nothing is refused.
 */
export type Finding = { readonly rule: string; readonly path: string /** From 1. */; readonly line: number };

type Allowance = Finding & { readonly reason: string };

const written = /(?:\/\/|\/\*|^\s*\*) scan-allow ([a-z-]+)(?:: (.*?))?\s*(?:\*\/\s*\}?)?$/;
const shortestReason = 12;

function allowancesIn(path: string, lines: readonly string[]): readonly Allowance[] {
  return lines.flatMap((line, index) => {
    const [, rule, reason = ''] = written.exec(line) ?? [];
    return rule === undefined ? [] : [{ rule, path, line: index + 1, reason }];
  });
}

export type Judged = {
  readonly open: readonly Finding[];
  readonly allowed: number;
  /** A sentence for each allowance that is wrong. */
  readonly complaints: readonly string[];
};

/** `texts`: of all files that were looked at, by path. */
export function judge(findings: readonly Finding[], texts: ReadonlyMap<string, string>): Judged {
  const complaints: string[] = [];
  const open: Finding[] = [];
  for (const [path, text] of texts) {
    const lines = text.split('\n');
    const allowances = allowancesIn(path, lines);
    const used = new Set<Allowance>();
    for (const finding of findings.filter((each) => each.path === path)) {
      const fitting = allowances.filter(
        ({ rule, line }) => rule === finding.rule && reaches(lines, line, finding.line),
      );
      if (fitting.length === 0) open.push(finding);
      for (const each of fitting) used.add(each);
    }
    complaints.push(...allowances.flatMap((each) => complaintsOf(each, used.has(each))));
  }
  return { open, allowed: findings.length - open.length, complaints };
}

function complaintsOf({ path, line, rule, reason }: Allowance, isUsed: boolean): readonly string[] {
  const at = `${path}:${line}: scan-allow ${rule}`;
  if (reason.length < shortestReason) return [`${at} says no reason`];
  return isUsed ? [] : [`${at}: there is nothing to allow`];
}

const isComment = (line: string) => /^\s*(\/\/|\{?\/\*|\*)/.test(line);

/** On its line, with only comments between, or from the head of the file. */
function reaches(lines: readonly string[], allowance: number, finding: number): boolean {
  if (allowance === finding) return true;
  if (allowance > finding) return false;
  return lines.slice(allowance - 1, finding - 1).every(isComment) || lines.slice(0, allowance).every(isComment);
}
