/** As UNI-PASS writes export performance by declaration number (API002): one head, and a detail for each bill of lading. */
import { create } from 'xmlbuilder2';
import type { DeclarationRecord } from './register-store.ts';

const root = 'expDclrNoPrExpFfmnBrkdQryRtnVo';
const plainDay = (day: string) => day.replaceAll('-', '');

export function customsAnswer(number: string, record: DeclarationRecord | undefined): string {
  if (!record) return noticeOf('[N00] 조회결과가 존재하지 않습니다.');
  const { exporterName, acceptedOn, isComplete, shipments } = record;
  const head = {
    shpmPckUt: shipments.length > 0 ? 'CT' : '',
    mnurConm: exporterName,
    shpmCmplYn: isComplete ? 'Y' : 'N',
    acptDt: plainDay(acceptedOn),
    shpmWght: isComplete ? '1200' : '0',
    exppnConm: exporterName,
    loadDtyTmlm: plainDay(thirtyDaysAfter(acceptedOn)),
    expDclrNo: number,
    csclWght: '1200',
    shpmPckGcnt: isComplete ? '40' : '0',
    csclPckUt: 'CT',
    csclPckGcnt: '40',
  };
  const details = shipments.map(({ transportNumber, departedOn }) => ({
    blNo: transportNumber,
    tkofDt: plainDay(departedOn),
    shpmPckUt: 'CT',
    shpmPckGcnt: '40',
    shpmWght: '1200',
  }));
  return write({
    tCnt: '1',
    ntceInfo: '',
    expDclrNoPrExpFfmnBrkdQryRsltVo: head,
    expDclrNoPrExpFfmnBrkdDtlQryRsltVo: details,
  });
}

/** A notice instead of a declaration, also where the key is not theirs. */
export function noticeOf(ntceInfo: string): string {
  return write({ tCnt: '0', ntceInfo });
}

function write(content: object): string {
  return create({ version: '1.0', encoding: 'UTF-8', standalone: true }, { [root]: content }).end();
}

function thirtyDaysAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
}
