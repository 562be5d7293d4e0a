/**
 * Statements that PostgreSQL is asked together: written to the socket at once with one Sync behind them, and answered
 * together (decision 0173). After one that fails the database passes over the rest, also over a commit among them.
 */
import pg from 'pg';

/** A statement as the driver is given it; one with a name is parsed and planned once a connection. */
export type Statement = { readonly text: string; readonly values: readonly unknown[]; readonly name?: string };

/** What the driver's connection is, as far as it is used here; its types do not declare it. */
type Wire = {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Record<string, string>;
  readonly parse: (statement: { readonly text: string; readonly name?: string | undefined }) => void;
  readonly bind: (values: object) => void;
  readonly describe: (portal: { readonly type: 'P'; readonly name: '' }) => void;
  readonly execute: (portal: { readonly portal: '' }) => void;
  readonly sync: () => void;
  readonly on: (event: 'parseComplete', listener: () => void) => void;
  readonly off: (event: 'parseComplete', listener: () => void) => void;
};

/** What an answer's columns are called and how each is read, as the driver keeps it beside the rows. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** The driver's own reader of one statement's answer. */
type AnswerReader = {
  _result: Columns & { _types: unknown };
  _accumulateRows: boolean;
  readonly callback: (error: Error | null, result?: pg.QueryResult) => void;
  readonly handleRowDescription: (message: unknown) => void;
  readonly handleDataRow: (message: unknown) => void;
  readonly handleCommandComplete: (message: unknown, wire: Wire) => void;
  readonly handleReadyForQuery: (wire: Wire) => void;
};

type ReaderClass = new (
  config: { readonly text: string },
  values: undefined,
  callback: (error: Error | null, result?: pg.QueryResult) => void,
) => AnswerReader;

/** What the driver has and its types do not declare. */
const { Query: Reader, utils } = pg as unknown as {
  readonly Query: ReaderClass;
  readonly utils: { readonly prepareValue: (value: unknown) => unknown };
};

/**
 * The columns of what each connection has answered, by the statement's name: PostgreSQL refuses a named statement whose
 * columns have changed (`isPlanOutdated`), so they need not be described again, nor read.
 */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>();

/**
 * Asks all statements in one round trip and answers each; rejects with the first that fails, after which none of the
 * later ones ran. Outside of a transaction they are one of their own.
 */
export function askBatch(client: pg.Client, statements: readonly Statement[]): Promise<readonly pg.QueryResult[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly pg.QueryResult[]>();
  // The driver takes whatever knows how to submit itself.
  client.query(new Batch(client, statements, { resolve, reject }) as unknown as pg.Submittable);
  return promise;
}

type Settle = {
  readonly resolve: (results: readonly pg.QueryResult[]) => void;
  readonly reject: (error: unknown) => void;
};

class Batch {
  /** The driver asks for one, to know who waits. */
  readonly callback = () => undefined;
  readonly #statements: readonly Statement[];
  readonly #settle: Settle;
  readonly #readers: readonly AnswerReader[];
  readonly #results: pg.QueryResult[] = [];
  #answered = 0;
  #forget: () => void = () => undefined;

  constructor(client: pg.Client, statements: readonly Statement[], settle: Settle) {
    this.#statements = statements;
    this.#settle = settle;
    const { _types: types } = client as unknown as { readonly _types: unknown };
    this.#readers = statements.map((_, index) => {
      const reader = new Reader({ text: '' }, undefined, (error, result) => {
        if (error) settle.reject(error);
        else if (result) this.#results[index] = result;
      });
      reader._result._types = types;
      return reader;
    });
  }

  /** What cannot be written fails before anything is; the driver hands an error that is answered here to `handleError`. */
  submit(wire: Wire): Error | null {
    try {
      this.#send(
        wire,
        this.#statements.map(({ values }) => values.map((value) => utils.prepareValue(value))),
      );
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #send(wire: Wire, written: readonly (readonly unknown[])[]): void {
    const unparsed = this.#statements.filter(
      ({ name }, index, all) =>
        name === undefined ||
        (wire.parsedStatements[name] === undefined && all.findIndex((each) => each.name === name) === index),
    );
    if (unparsed.length > 0) this.#followParsing(wire, unparsed);
    const known = columnsOf.get(wire);
    wire.stream.cork();
    for (const [index, statement] of this.#statements.entries()) {
      if (unparsed.includes(statement)) wire.parse(statement);
      wire.bind({ portal: '', statement: statement.name, values: written[index] });
      const columns = statement.name === undefined ? undefined : known?.get(statement.name);
      const reader = this.#readers[index];
      if (columns && reader) readAs(reader, columns);
      else wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  #followParsing(wire: Wire, unparsed: readonly Statement[]): void {
    const parsing = [...unparsed];
    const noteParsed = () => {
      const parsed = parsing.shift();
      // scan-allow key-of-a-caller: names that plan-names.ts made
      if (parsed?.name) wire.parsedStatements[parsed.name] = parsed.text;
    };
    wire.on('parseComplete', noteParsed);
    this.#forget = () => wire.off('parseComplete', noteParsed);
  }

  handleRowDescription(message: unknown): void {
    this.#readers[this.#answered]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#readers[this.#answered]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    const reader = this.#readers[this.#answered];
    const name = this.#statements[this.#answered]?.name;
    reader?.handleCommandComplete(message, wire);
    if (reader && name !== undefined) keepColumns(wire, name, reader);
    this.#answered += 1;
  }

  handleEmptyQuery(): void {
    this.#answered += 1;
  }

  handleError(error: unknown): void {
    this.#forget();
    this.#settle.reject(error);
  }

  handleReadyForQuery(wire: Wire): void {
    this.#forget();
    for (const reader of this.#readers) reader.handleReadyForQuery(wire);
    this.#settle.resolve(this.#results);
  }
}

function keepColumns(wire: Wire, name: string, { _result: columns }: AnswerReader): void {
  const known = columnsOf.get(wire) ?? new Map<string, Columns>();
  if (known.has(name)) return;
  const { fields, _parsers, _prebuiltEmptyResultObject } = columns;
  columnsOf.set(wire, known.set(name, { fields, _parsers, _prebuiltEmptyResultObject }));
}

function readAs(reader: AnswerReader, columns: Columns): void {
  Object.assign(reader._result, columns);
  reader._accumulateRows = true;
}
