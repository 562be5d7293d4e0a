/**
 * Connections that plan once what they are asked again and again, as the drivers of other languages do by themselves.
 * For a statement that looks up or changes rows by their keys, parsing and planning take PostgreSQL some ten times as
 * long as the work (decision 0063).
 */
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** Seldom ones are not worth a place in every connection's memory. */
const usesBeforeNaming = 5;
const mostNames = 300;
const mostCounted = 2_000;
const longestNamed = 8_000;

/**
 * Whether one plan is right for all parameters: changes and look-ups by equality. Pages, sums and ranges are planned
 * each time: a seller with a million orders needs another way through them than one with three.
 */
export function hasOnePlan(text: string): boolean {
  if (text.length > longestNamed) return false;
  if (/^(insert into|update|delete from) /.test(text)) return !/\bselect\b/.test(text);
  return (
    /^select /.test(text) && !/\b(limit|group by|sum|count|like|ilike|union|any|exists)\b|[^<][<>](?!>)/.test(text)
  );
}

/** A migration changed the columns that a kept plan answers (`select *`): PostgreSQL refuses it until planned anew. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === '0A000' && message === 'cached plan must not change result type';
}

type Query = (...given: readonly unknown[]) => unknown;

/**
 * The client for one pool: it gives names to statements, which PostgreSQL then parses and plans once a connection. An
 * outdated plan inside a transaction ends that, and the transaction is tried again.
 */
export function makePlanKeepingClient(): typeof pg.Client {
  const plans = makePlanNames();
  return class extends DatabaseClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.query = keepPlans(super.query.bind(this), plans) as typeof this.query;
    }
  };
}

type PlanNames = { readonly nameOf: (text: string) => string | undefined; readonly forget: () => void };

function keepPlans(ask: Query, plans: PlanNames): Query {
  let isInTransaction = false;
  const askNamed = async (name: string, text: string, values: unknown): Promise<unknown> => {
    try {
      return await ask({ name, text, values });
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      plans.forget();
      if (isInTransaction) throw error;
      return ask(text, values);
    }
  };
  return (text, values, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return ask(text, values, ...rest);
    if (/^(begin|start transaction)\b/i.test(text)) isInTransaction = true;
    if (/^(commit|rollback)$/i.test(text)) isInTransaction = false;
    const name = plans.nameOf(text);
    return name ? askNamed(name, text, values) : ask(text, values);
  };
}

function makePlanNames(): PlanNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  /** All statements get new names when kept plans are outdated. */
  let epoch = 0;
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, count);
    if (count < usesBeforeNaming || !hasOnePlan(text)) return undefined;
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
