/** Sends the requests and keeps what was wrong with the answers. */
import fc from 'fast-check';
import { findProblem } from './check-answer.ts';
import type { Operation } from './operations.ts';
import { requestsTo } from './request-arbitraries.ts';
import { type Answer, type FuzzRequest, send } from './send-request.ts';
import type { KnownValues } from './value-arbitraries.ts';
import { type Role, roles, type Visitors } from './visitors.ts';

export type Finding = { readonly what: string; readonly request: FuzzRequest; readonly role: Role };

export type Fuzzed = {
  readonly sent: number;
  readonly seconds: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations that answered 200 at least once. */
  readonly reached: ReadonlySet<string>;
  readonly findings: readonly Finding[];
};

type Plan = {
  readonly portalUrl: string;
  readonly operations: readonly Operation[];
  readonly known: KnownValues;
  readonly visitors: Visitors;
  readonly seed: number;
  readonly count: number;
  readonly minutes: number;
};

const workers = 6;
/** As every role once, then again as those who were let in. */
const turns = roles.length + 4;

/** Until `count` were sent or the minutes are over: ten to each operation, and round again. */
export async function fuzzOperations(plan: Plan): Promise<Fuzzed> {
  const startedAt = performance.now();
  const deadline = Date.now() + plan.minutes * 60_000;
  const state = { sent: 0, statuses: new Map<number, number>(), reached: new Set<string>(), findings: [] as Finding[] };
  const allowed = new Map<string, Set<Role>>();
  const drawn = plan.operations.map((operation) => requestsTo(operation, plan.known));
  let next = 0;

  async function work(): Promise<void> {
    while (state.sent < plan.count && Date.now() < deadline) {
      const index = next++;
      const operation = plan.operations[index % plan.operations.length];
      const requests = drawn[index % plan.operations.length];
      if (operation && requests)
        await fuzzOne(operation, fc.sample(requests, { seed: plan.seed + index, numRuns: turns }));
    }
  }

  async function fuzzOne(operation: Operation, requests: readonly FuzzRequest[]): Promise<void> {
    const letIn = allowed.get(operation.name) ?? new Set<Role>();
    allowed.set(operation.name, letIn);
    for (const [turn, request] of requests.entries()) {
      const role = roles[turn] ?? [...letIn][turn % Math.max(letIn.size, 1)] ?? 'nobody';
      const answer = await sendAs(plan, role, request);
      if (![0, 401, 403, 431].includes(answer.status)) letIn.add(role);
      note(state, { operation, role, request, answer });
    }
  }

  await Promise.all(Array.from({ length: workers }, work));
  return { ...state, seconds: (performance.now() - startedAt) / 1_000 };
}

async function sendAs({ portalUrl, visitors }: Plan, role: Role, request: FuzzRequest): Promise<Answer> {
  const token = await visitors.tokenOf(role);
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers };
  const answer = await send(portalUrl, { ...request, headers });
  if (answer.status === 401 && !request.headers.authorization) visitors.forget(role);
  return answer;
}

type State = Omit<Fuzzed, 'seconds' | 'statuses' | 'reached' | 'findings'> & {
  sent: number;
  readonly statuses: Map<number, number>;
  readonly reached: Set<string>;
  readonly findings: Finding[];
};
type Noted = Omit<Finding, 'what'> & { readonly operation: Operation; readonly answer: Answer };

function note(state: State, { operation, role, request, answer }: Noted): void {
  state.sent += 1;
  state.statuses.set(answer.status, (state.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status === 200) state.reached.add(operation.name);
  const isOversize = Object.values(request.headers).some((each) => each.length > 16_000);
  const problem = findProblem(operation, answer, isOversize);
  if (problem) state.findings.push({ what: `${operation.name} ${answer.status} ${problem}`, request, role });
}
