/**
 * A connection to the host that takes writes, where the address of the database names several: a primary and who may
 * take its place (decision 0160). With one host it is the driver's own client.
 */
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { hostsIn } from './account-address.ts';

/** Which host took writes last, by the address that names all of them; each new connection tries it first. */
const primaries = new Map<string, string>();
const searches = new Map<string, Promise<string>>();
const searchMs = 3_000;

/** What of the server's own notices counts here: the function of PostgreSQL that sent it, the same in all languages. */
type Notice = { readonly routine?: string };

/** Takes the place of `pg.Client` wherever the portal connects. */
export class DatabaseClient extends pg.Client {
  readonly #config: pg.ClientConfig;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#config = config;
    // A server that dies between the opening of a connection and its first owner would otherwise end the process.
    this.on('error', () => undefined);
    this.on('notice', (notice) => this.#doubtCommit(notice as Notice));
  }

  /**
   * Somebody ended the wait of a commit for the second server. PostgreSQL then acknowledges what this server alone has,
   * which a failover loses: we answer as if the connection had broken, and whoever asked asks again.
   */
  #doubtCommit({ routine }: Notice): void {
    if (routine !== 'SyncRepWaitForLSN') return;
    const { connection } = this as unknown as { readonly connection: EventEmitter & { readonly stream: Duplex } };
    // The acknowledgement may have come in the same piece: the query fails now, and not when the stream ends.
    connection.emit('error', outage('The commit was not confirmed by a second server'));
    connection.stream.destroy();
  }

  /** As the driver's own: with a callback for the pool, else a promise. */
  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    connected.then(() => (callback as () => void)(), callback);
    return undefined;
  }

  async #connectToPrimary(): Promise<this> {
    const { connectionString = '' } = this.#config;
    const hosts = hostsIn(connectionString);
    if (hosts.length < 2) {
      await super.connect();
      return this;
    }
    const primary = primaries.get(connectionString) ?? (await searchOnce(this.#config, hosts));
    try {
      Object.assign(this, addressOf(connectionString, primary));
      await super.connect();
      await assertTakesWrites(this);
      return this;
    } catch (error) {
      if (primaries.get(connectionString) === primary) primaries.delete(connectionString);
      await this.end().catch(() => undefined);
      throw error;
    }
  }
}

/** Many connections may look for it at once: they share what one finds. */
function searchOnce(config: pg.ClientConfig, hosts: readonly string[]): Promise<string> {
  const { connectionString = '' } = config;
  const running = searches.get(connectionString);
  if (running) return running;
  const search = searchPrimary(config, hosts).finally(() => searches.delete(connectionString));
  searches.set(connectionString, search);
  return search;
}

/** Asks all hosts at once; the first that takes writes is it. */
async function searchPrimary(config: pg.ClientConfig, hosts: readonly string[]): Promise<string> {
  const { connectionString = '' } = config;
  try {
    const primary = await Promise.any(hosts.map((host) => ask(config, host)));
    primaries.set(connectionString, primary);
    return primary;
  } catch {
    throw outage(`No host of the database takes writes: ${hosts.join(', ')}`);
  }
}

async function ask(config: pg.ClientConfig, host: string): Promise<string> {
  const { connectionString = '', ssl } = config;
  const address = Object.assign(new URL(connectionString), { host }).href;
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: searchMs,
    query_timeout: searchMs,
    ...(ssl !== undefined && { ssl }),
  });
  client.on('error', () => undefined); // the query that breaks reports it
  try {
    await client.connect();
    await assertTakesWrites(client);
    return host;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A copy answers that every transaction of its is read-only. */
async function assertTakesWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw outage('This host of the database takes no writes');
}

/** Where the driver connects to. */
function addressOf(connectionString: string, host: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = Object.assign(new URL(connectionString), { host });
  return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 5432) };
}

/** With the code that PostgreSQL's own programs have for it: after an outage callers may try again. */
function outage(reason: string): Error {
  return Object.assign(new Error(reason), { code: '08001' });
}
