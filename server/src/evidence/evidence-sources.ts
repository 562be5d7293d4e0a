/** What others know of filed documents: what a machine read in them, and what outside registers said of their numbers. */
import type { RegisterQuestion } from '@gtp/domain/evidence/register-confirmation.ts';
import type { DocumentReading } from '@gtp/domain/reading/document-reading.ts';
import type { RegisterAnswer } from '@gtp/domain/register/register-answer.ts';
import type { Database, Transaction } from '../platform/database.ts';

export async function readingsOf(
  _database: Database,
  _fileIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentReading>> {
  return new Map();
}

export async function enqueueReading(_transaction: Transaction, _fileIds: readonly string[]): Promise<void> {}

export async function answersOf(
  _database: Database,
  _questions: readonly RegisterQuestion[],
): Promise<readonly RegisterAnswer[]> {
  return [];
}
