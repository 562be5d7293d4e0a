/** The figures of several acquirers as those of one day: each says what it charged, and the day is whole or not there. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';
import { type ExternalFile, ExternalFileError } from './external-line.ts';

type Part = { readonly name: string; readonly reports: AcquirerReports };
type Joined = { readonly parts: Readonly<Record<string, string>> };

/** Of one acquirer its own; of several a file that holds the text of each under its name. */
export function joinReports(parts: readonly Part[]): AcquirerReports {
  const [only] = parts;
  if (only && parts.length === 1) return only.reports;
  return {
    async fetchReport(day) {
      const texts: Record<string, string> = {};
      for (const { name, reports } of parts) {
        const text = await reports.fetchReport(day);
        if (text === undefined) return undefined;
        // scan-allow key-of-a-caller: names of acquirers that the settings know
        texts[name] = text;
      }
      const joined: Joined = { parts: texts };
      return JSON.stringify(joined);
    },
    readReport: (content, day) => readJoined(parts, content, day),
  };
}

/** Lines are counted through all parts; a refusal names the part. */
function readJoined(parts: readonly Part[], content: string, day: Day): ExternalFile | undefined {
  const { parts: texts } = JSON.parse(content) as Joined;
  const read = [];
  for (const { name, reports } of parts) {
    const part = readPart(name, () => reports.readReport(texts[name] ?? '', day));
    if (!part) return undefined;
    read.push(part);
  }
  const lines = read.flatMap((part) => part.lines).map((line, index) => ({ ...line, lineNumber: index + 1 }));
  return {
    ...{ source: 'acquirer', reference: day, on: day, content, lines },
    deposits: read.flatMap((part) => part.deposits),
    failedDeposits: read.flatMap((part) => part.failedDeposits ?? []),
    balances: read.flatMap((part) => part.balances),
  };
}

function readPart<Answer>(name: string, read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExternalFileError) throw new ExternalFileError(`${name}: ${error.message}`, error);
    throw error;
  }
}
