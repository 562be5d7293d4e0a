/** An order to which much has happened: sent, agreed, paid, its documents filed, disputed. */
import { attachFiles } from '../../src/attachment/attachment.ts';
import { addDisputeEntry } from '../../src/dispute/add-dispute-entry.ts';
import { listDisputes } from '../../src/dispute/dispute-store.ts';
import { openDispute } from '../../src/dispute/open-dispute.ts';
import { findOrder, type Order } from '../../src/order/order.ts';
import { saveDocuments } from '../../src/order/order-document-store.ts';
import { insertVersion, readSentSheet } from '../../src/order/order-version-store.ts';
import { inTransaction } from '../../src/platform/database.ts';
import type { DisputeWorld } from './make-dispute-world.ts';
import { makeFile } from './make-file.ts';

export const contentOfInvoice = 'the commercial invoice';

export async function makeRecordedOrder(world: DisputeWorld): Promise<Order> {
  const { context, seller, buyer } = world;
  const { orderId } = await world.makeOrderIn('inspection');
  const files = [
    { documentCode: 'DG32', fileId: await makeFile(context.database, { owner: seller, content: contentOfInvoice }) },
    { documentCode: 'DG34', fileId: await makeFile(context.database, { owner: seller }) },
  ] as const;
  await inTransaction(context.database, async (transaction) => {
    const order = await findOrder(transaction, orderId);
    if (!order) throw new Error(orderId);
    const sheet = await readSentSheet(transaction, order);
    await insertVersion(transaction, { order, sheet, sentAt: context.clock.now() });
    const fileIds = files.map(({ fileId }) => fileId);
    await attachFiles(transaction, { fileIds, companyId: seller.companyId });
    await saveDocuments(transaction, { orderId, documents: files, userId: seller.userId, now: context.clock.now() });
  });
  const amount = { minor: 100_000n, currency: 'USD' } as const;
  const photo = await makeFile(context.database, { owner: buyer });
  const opening = {
    caller: buyer.caller,
    orderId,
    reason: '03',
    amount,
    text: 'Two boxes short',
    files: [photo],
  } as const;
  const opened = await openDispute(context, opening);
  if (!opened.ok) throw new Error(opened.code);
  const [dispute] = await listDisputes(context.database, orderId);
  const offer = { minor: 40_000n, currency: 'USD' } as const;
  const entry = { caller: seller.caller, disputeId: dispute?.disputeId ?? '', text: 'We offer', files: [], offer };
  const offered = await addDisputeEntry(context, entry);
  if (!offered.ok) throw new Error(offered.code);
  return opened.value;
}
