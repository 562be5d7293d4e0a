/** Whether an answer is what the OpenAPI document describes. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation, Schema } from './operations.ts';
import type { Answer } from './send-request.ts';

// The tables' own patterns are read without the u flag, and so they are here.
const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, formats: { binary: true } });
const compiled = new Map<Schema, ValidateFunction>();

/**
 * What is wrong with it, in one line; undefined for a good one. Headers above the limit are answered by 431 and the
 * end of the connection, which the sender may meet before they have read the answer.
 */
export function findProblem(operation: Operation, answer: Answer, isOversize: boolean): string | undefined {
  const { status, text, contentType } = answer;
  if (status === 0) return isOversize ? undefined : `no answer: ${text}`;
  if (status >= 500) return `fault: ${text.slice(0, 200)}`;
  const schema = operation.answers[status === 200 ? '200' : `${String(status)[0]}XX`];
  if (!schema) return 'the document knows no such answer';
  const isJson = contentType.startsWith('application/json');
  if (schema.format === 'binary') return isJson ? 'JSON where the document describes a file' : undefined;
  if (!isJson) return `not JSON: ${contentType} ${text.slice(0, 200)}`;
  return misfit(schema, text);
}

function misfit(schema: Schema, text: string): string | undefined {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(JSON.parse(text))) return undefined;
  return `against its schema: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 200)}`;
}
