/** Thrown for a file that is not what it should be; `line` counts from 1. The whole file is refused then. */
export class ExternalFileError extends Error {
  readonly line: number | undefined;
  /** It can be read, but it is not about our account. */
  readonly isForeign: boolean;

  constructor(reason: string, about: { readonly line?: number | undefined; readonly isForeign?: boolean } = {}) {
    // Parsers quote what they do not like, half a letter or a NUL byte included; PostgreSQL takes neither.
    super(
      reason
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, 300),
    );
    this.line = about.line;
    this.isForeign = about.isForeign ?? false;
  }
}
