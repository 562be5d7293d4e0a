/** Two people close a message of the bank of which nothing is left to do in the portal (decision 0327). */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { proposeMessageClosed as endpoint } from '@gtp/contract/settlement/bank-message-wire.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { BankMessageState } from '@gtp/domain/settlement/bank-message-states.ts';
import { checkClosable, messageRules } from '@gtp/domain/settlement/closed-message.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { decideProposal, newProposal, type ProposalDecision, showProposals } from '../proposal/proposal.ts';
import { lockReport } from './bank-report-store.ts';
import * as requests from './message-request-store.ts';
import type { SettlementContext } from './settlement-context.ts';

type Context = Pick<SettlementContext, 'database' | 'clock' | 'ids'>;
type OnMessage = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly reportId: string };
type Status = Result<Answer<typeof endpoint>>;

/**
 * Keeps what a person says until another one decides; nothing changes meanwhile. Refuses with `settlement.not_found`, with
 * `settlement.not_in_state` for a message that waits for nobody, and for a document that is not the caller's.
 */
export async function proposeMessageClosed(
  context: Context,
  { caller, reportId, said }: OnMessage & { readonly said: Body<typeof endpoint> },
): Promise<Status> {
  return onMessage(context.database, reportId, async (transaction, state): Promise<Status> => {
    const { userId } = caller;
    const proposer = messageRules.checkProposer(await requests.findMessageAsker(transaction, reportId), userId);
    if (!proposer.ok) return proposer;
    const checked = checkClosable(state);
    if (!checked.ok) return checked;
    const requestId = context.ids.make('bmr');
    const { reason, fileId } = said;
    const proposing = { requestId, caller, said: { reason, fileId }, now: context.clock.now() };
    const proposal = await newProposal(transaction, proposing);
    if (!proposal.ok) return proposal;
    await requests.insertMessageRequest(transaction, { ...proposal.value, bankReportId: reportId });
    const about = { cause: requestId, parties: {}, actor: userId, facts: { reportId } };
    await notify(transaction, { rule: 'settlement.message_asked', ...about });
    return accept({ requestId, state: 'proposed' });
  });
}

/** Confirmed, the message waits for nobody any more. Of two who decide at once the second one changes nothing. */
export async function decideMessageClosed(
  context: Context,
  { reportId, ...decision }: OnMessage & ProposalDecision,
): Promise<Status> {
  return onMessage(context.database, reportId, async (transaction, state): Promise<Status> => {
    const request = await requests.lockMessageRequest(transaction, decision.requestId);
    if (request?.bankReportId !== reportId) return refuse('settlement.not_found');
    return decideProposal(transaction, {
      ...{ rules: messageRules, request, decision, now: context.clock.now(), save: requests.saveMessageRequest },
      check: () => checkClosable(state),
      apply: () => requests.saveMessageClosed(transaction, reportId),
    });
  });
}

/** The message before what was asked of it, as who reads it again does. */
async function onMessage<Value, Code extends RefusalCode>(
  database: Database,
  reportId: string,
  work: (transaction: Transaction, state: BankMessageState) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'settlement.not_found'>> {
  return decideIn<Result<Value, Code | 'settlement.not_found'>>(database, async (transaction) => {
    const message = await lockReport(transaction, reportId);
    return message ? work(transaction, message.state) : refuse('settlement.not_found');
  });
}

/** What was said of a message, the newest first. */
export async function listRequestsOfMessage(database: Database, reportId: string, userId: string) {
  const rows = await requests.listMessageRequests(database, [reportId]);
  return (await showProposals(database, rows, userId)).map(({ shown }) => shown);
}
