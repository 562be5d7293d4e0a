/** The `code` that Node (`ECONNREFUSED`) or PostgreSQL (`40001`) gave an error; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
