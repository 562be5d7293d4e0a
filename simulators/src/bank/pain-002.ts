import { seoulDateTime } from '../platform/seoul-day.ts';
import type { Transfer } from './bank-store.ts';
import { paymentFileName } from './read-payment-file.ts';
import { amountElement, writeMessage } from './write-xml.ts';

/** The bank's answer to a file (pain.002.001.10): for each transfer ACCP, or RJCT with the reason. */
export function statusReport(id: string, transfers: readonly Transfer[], now: number): string {
  const groups = [...Map.groupBy(transfers, (each) => each.paymentInformationId)];
  return writeMessage('pain.002.001.10', {
    CstmrPmtStsRpt: {
      GrpHdr: { MsgId: id, CreDtTm: seoulDateTime(now) },
      OrgnlGrpInfAndSts: {
        OrgnlMsgId: transfers[0]?.messageId,
        OrgnlMsgNmId: paymentFileName,
        OrgnlNbOfTxs: transfers.length,
        GrpSts: groupStatus(transfers),
      },
      OrgnlPmtInfAndSts: groups.map(([paymentInformationId, members]) => ({
        OrgnlPmtInfId: paymentInformationId,
        TxInfAndSts: members.map(transferStatus),
      })),
    },
  });
}

function groupStatus(transfers: readonly Transfer[]): string {
  const rejected = transfers.filter((each) => each.status === 'rejected').length;
  if (rejected === 0) return 'ACCP';
  return rejected === transfers.length ? 'RJCT' : 'PART';
}

function transferStatus(transfer: Transfer): object {
  return {
    StsId: transfer.transferId.slice(-35),
    ...(transfer.instructionId && { OrgnlInstrId: transfer.instructionId }),
    OrgnlEndToEndId: transfer.endToEndId,
    TxSts: transfer.status === 'rejected' ? 'RJCT' : 'ACCP',
    ...(transfer.reason && { StsRsnInf: { Rsn: { Cd: transfer.reason } } }),
    OrgnlTxRef: { Amt: { InstdAmt: amountElement(transfer.amountMinor, transfer.currency) } },
  };
}
