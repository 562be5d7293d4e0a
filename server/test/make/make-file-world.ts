/** Payout files that the bank refused, the new ones made of them, and what the bank says of either (decision 0317). */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import { readBankReportAgain } from '../../src/settlement/read-message-again.ts';
import { runSettlements } from '../../src/settlement/run-settlements.ts';
import { sendPayoutFile } from '../../src/settlement/send-payout-file.ts';
import { bindSettlement } from '../../src/settlement/settlement-routes.ts';
import { startTestPortal } from '../start-test-portal.ts';
import { makeInstitution } from './make-company.ts';
import { makeFile } from './make-file.ts';
import { makeSettlementWorld } from './make-settlement-world.ts';

/** The statement of a bank on a file, its transfers, or both. */
export const saidOf = (fileId: string, said: { readonly group?: string; readonly transfer?: string }) => ({
  kind: 'pain.002',
  xml: `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts>${fileId && `<OrgnlMsgId>${fileId}</OrgnlMsgId>`}${said.group ?? ''}</OrgnlGrpInfAndSts>${said.transfer ?? ''}</CstmrPmtStsRpt></Document>`,
});
export const ofAll = (status: string) => ({ group: `<GrpSts>${status}</GrpSts>` });
export const ofTransfer = (endToEndId = '', status = '') => ofTransfers([endToEndId], status);
export const ofTransfers = (endToEndIds: readonly string[], status: string) => ({
  transfer: `<OrgnlPmtInfAndSts>${endToEndIds.map((each) => `<TxInfAndSts><OrgnlEndToEndId>${each}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`).join('')}</OrgnlPmtInfAndSts>`,
});

type Cut = { readonly debt?: Money; readonly currency?: Currency };
type Remade = Cut & { readonly isCertain?: boolean; readonly leftOut?: boolean };

export type FileWorld = Awaited<ReturnType<typeof makeFileWorld>>;

/** Close it in `afterAll`. */
export async function makeFileWorld() {
  const world = await makeSettlementWorld();
  const { database, pool } = world.made;
  const people = { first: await makeInstitution(database, 'KOTRA'), second: await makeInstitution(database, 'KOTRA') };
  const callers = Object.values(people).map(({ caller }) => caller);
  const portal = await startTestPortal({
    ...{ ...world.context, callers, bind: (bound) => bindSettlement(bound, world.context) },
  });

  const bankAnswering = (answer: object) => ({
    ...world.context,
    bank: { ...world.context.bank, sendFile: async () => answer as never },
  });
  const refusing = () => bankAnswering({ kind: 'refused', reason: 'Creditor name' });
  const silent = () => bankAnswering({ kind: 'unknown' });

  async function loseCall(fileId: string): Promise<void> {
    const lost = await sendPayoutFile(silent(), fileId).then(
      () => 'answered',
      () => 'lost',
    );
    if (lost !== 'lost') throw new Error('The file was not handed over');
  }

  /** How often it would be handed to the bank now. */
  async function handedOver(fileId: string): Promise<number> {
    let calls = 0;
    const sendFile = async () => {
      calls += 1;
      return { kind: 'refused', reason: 'counted' } as never;
    };
    await sendPayoutFile({ ...world.context, bank: { ...world.context.bank, sendFile } }, fileId);
    return calls;
  }

  async function decideByTwo(path: string, said: object) {
    const asked = await portal.call({ method: 'POST', path, as: people.first, body: said });
    const { requestId } = (asked.body.result ?? {}) as { requestId?: string };
    if (requestId === undefined) return asked;
    const decision = { approveYn: 'Y', reason: 'I asked the branch, too.' };
    return portal.call({ method: 'POST', path: `${path}/${requestId}/decision`, as: people.second, body: decision });
  }

  async function makeAnewByTwo(fileId: string, said: object = {}): Promise<void> {
    const proof = await makeFile(database, { owner: people.first, scan: 'clean' });
    const body = { reason: 'The bank refused it as a whole and carried out nothing.', fileId: proof, ...said };
    const decided = await decideByTwo(`/settlements/files/${fileId}/requests`, body);
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  }

  /** A file of two payouts that was cut and not handed over; of the first one `debt` was set off. */
  async function makeCut({ debt, currency = 'USD' }: Cut = {}) {
    const sellers = [
      await world.makeSellerPaidTo('8901', [currency]),
      await world.makeSellerPaidTo('8902', [currency]),
    ] as const;
    if (debt) await world.makeDebt(sellers[0], debt);
    for (const seller of sellers) await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    const payoutsNow = async () => (await Promise.all(sellers.map((each) => world.listPayouts(each)))).flat();
    const fileNow = async () => (await payoutsNow()).find(({ state }) => state !== 'returned')?.payoutFileId ?? '';
    const names = (await payoutsNow()).map(({ endToEndId }) => endToEndId);
    const statesNow = async () => (await payoutsNow()).map(({ state }) => state);
    return { sellers, old: await fileNow(), names, payoutsNow, fileNow, statesNow };
  }

  /** One of which one call was lost and that the bank refused then, and the new one that two people made of it. */
  async function makeRemade({ isCertain = false, leftOut = false, ...about }: Remade = {}) {
    const cut = await makeCut(about);
    const { old, names } = cut;
    if (!isCertain) await loseCall(old);
    await sendPayoutFile(refusing(), old);
    if (isCertain) await sendPayoutFile(refusing(), old);
    else await makeAnewByTwo(old, leftOut ? { leftOutEndToEndId: names[0] } : {});
    const anew = await cut.fileNow();
    if (anew === old) throw new Error('No new file was made');
    return { ...cut, anew };
  }

  async function stateOfFile(fileId: string): Promise<string> {
    const { rows } = await pool.query('select state from payout_files where payout_file_id = $1', [fileId]);
    return rows[0]?.state;
  }

  async function readFile(fileId: string) {
    const { body } = await portal.call({ method: 'GET', path: '/settlements/files', as: people.first });
    const { list } = body.result as { list: readonly { payoutFileId: string }[] };
    return list.find(({ payoutFileId }) => payoutFileId === fileId);
  }

  async function lastMessage() {
    const query = database.selectFrom('bankReports').select(['bankReportId', 'state', 'reasons']);
    const found = await query.where('bankReportId', 'like', 'rep-made-%').orderBy('readNumber', 'desc').execute();
    return found[0];
  }

  /** A message, the last one without `reportId`, is read once more; answers what it is then. */
  async function readAgain(reportId?: string) {
    const readStatement = async () => 0;
    const read = await readBankReportAgain(
      { ...world.context, readStatement },
      reportId ?? (await lastMessage())?.bankReportId ?? '',
    );
    if (!read.ok) throw new Error(read.code);
    const { state, reasons = [] } = read.value;
    return { state, reasons: reasons.length > 0 ? reasons : null };
  }

  async function listWaiting(): Promise<readonly object[]> {
    const { body } = await portal.call({ method: 'GET', path: '/settlements/problems', as: people.first });
    if (!body.result) throw new Error(JSON.stringify(body));
    return (body.result as { list: readonly object[] }).list;
  }

  /** Two people say what became of a payout. */
  function setOutcome(payoutId: string, outcome: object) {
    const bookYmd = seoulDay(world.context.clock.now()).replaceAll('-', '');
    const reason = 'The branch confirmed it by telephone.';
    return decideByTwo(`/settlements/${payoutId}/outcomes`, { bankReference: 'SLIP 7', bookYmd, reason, ...outcome });
  }

  return {
    ...{ world, portal, people, refusing, silent, loseCall, handedOver, makeAnewByTwo, makeCut, makeRemade },
    ...{ stateOfFile, readFile, lastMessage, readAgain, listWaiting, setOutcome },
    say: (fileId: string, said: Parameters<typeof saidOf>[1]) => world.receiveBankMessage(saidOf(fileId, said)),
    retry: (fileId: string) =>
      portal.call({ method: 'POST', path: `/settlements/files/${fileId}/retry`, as: people.first }),
    reschedule: (payoutId: string) =>
      portal.call({ method: 'POST', path: `/settlements/${payoutId}/reschedule`, as: people.first }),
    async close() {
      await portal.close();
      await world.close();
    },
  };
}
