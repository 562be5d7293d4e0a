/** Fifty people who want a PDF at the same moment, time and again: each gets it, or is asked to come again. */
import type { BenchWorld } from '../bench-world.ts';
import { logIn } from '../pay/log-in.ts';
import { addPeople } from './add-people.ts';
import { memoryMb } from './watch-portal.ts';

const people = 50;
const turns = 6;

export type Printed = {
  /** How often each status was the answer; what says 200 and is no PDF apart. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Of the API after each turn, in MB. */
  readonly memory: readonly number[];
};

/** `companyOf` is a user of the company whose order is printed. */
export async function printFifty(world: BenchWorld, about: { orderId: string; companyOf: string }): Promise<Printed> {
  const names = Array.from({ length: people }, (_, index) => `bench-print-${index}`);
  await addPeople(world.ownerUrl, about.companyOf, names);
  const tokens: string[] = [];
  for (const name of names) tokens.push(await logIn(world.portalUrl, name));
  const url = `${world.portalUrl}/api/v1/orders/${about.orderId}/papers/payment-request`;
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const answer of await Promise.all(tokens.map((token) => print(url, token)))) {
      statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
    }
    memory.push(memoryMb(world.portalProcessId));
  }
  return { statuses, memory };
}

async function print(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const file = Buffer.from(await answer.arrayBuffer());
  if (answer.status === 200 && file.subarray(0, 5).toString() !== '%PDF-') return '200 without a PDF';
  if (answer.status === 503 && !answer.headers.has('retry-after')) return '503 without Retry-After';
  return String(answer.status);
}
