import { expect, test } from 'vitest';
import { foldersOf, type MutationReport, scoreOf, survivorsOf } from './mutation-report.ts';

const place = (line: number, column: number) => ({ line, column });
const source = 'export function isLate(day: number) {\n  return day > 3\n    && day < 9;\n}\n';

const report: MutationReport = {
  files: {
    'src/fee/late.ts': {
      source,
      mutants: [
        {
          mutatorName: 'LogicalOperator',
          replacement: 'day > 3 || day < 9',
          status: 'Survived',
          location: { start: place(2, 10), end: place(3, 15) },
        },
        { mutatorName: 'BlockStatement', status: 'Killed', location: { start: place(1, 37), end: place(4, 2) } },
        { mutatorName: 'ArrayDeclaration', status: 'Ignored', location: { start: place(1, 1), end: place(1, 2) } },
      ],
    },
    'src/order/move.ts': {
      source,
      mutants: [
        { mutatorName: 'BlockStatement', status: 'Timeout', location: { start: place(1, 37), end: place(4, 2) } },
        { mutatorName: 'BooleanLiteral', status: 'Killed', location: { start: place(1, 1), end: place(1, 7) } },
      ],
    },
  },
};

test('counts what a test noticed or could not end, of all that was tried', () => {
  expect(scoreOf(report)).toBe(75);
  expect(foldersOf(report)).toEqual([
    { folder: 'fee', killed: 1, survived: 1, score: 50 },
    { folder: 'order', killed: 2, survived: 0, score: 100 },
  ]);
});

test('names what survived by its place, over several lines too', () => {
  expect(survivorsOf(report)).toEqual([
    'src/fee/late.ts:2 Survived LogicalOperator: day > 3 && day < 9 → day > 3 || day < 9',
  ]);
});
