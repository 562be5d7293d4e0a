import type { auditEntry, exportAuditEntries as endpoint } from '@gtp/contract/audit/audit-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { commandName } from '@gtp/domain/audit/command-names.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfAuditEntries } from './list-audit-entries.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof auditEntry>;

/** All entries that the caller may see and the filter fits, for a file. */
export async function exportAuditEntries(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<ListExport<Row>>> {
  const file = { name: 'audit-log', title, columns, today: seoulDay(portal.clock.now()) };
  return exportOf(listOfAuditEntries, file, [portal, asked]);
}

const title = { ko: '활동 기록', en: 'Audit log', ja: '操作履歴', sp: 'Registro de actividad', cn: '操作记录' };

const done = { ko: '완료', en: 'Done', ja: '完了', sp: 'Hecho', cn: '完成' } as const;
const refused = { ko: '거절', en: 'Rejected', ja: '拒否', sp: 'Rechazado', cn: '拒绝' } as const;

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: { ko: '일시', en: 'Time', ja: '日時', sp: 'Fecha y hora', cn: '时间' },
    kind: 'instant',
    value: (entry) => entry.happenedAt,
  },
  {
    heading: { ko: '아이디', en: 'User ID', ja: 'ユーザーID', sp: 'Usuario', cn: '用户名' },
    kind: 'text',
    value: (entry) => entry.userId,
  },
  {
    heading: { ko: '이름', en: 'Name', ja: '氏名', sp: 'Nombre', cn: '姓名' },
    kind: 'text',
    value: (entry) => entry.userName,
  },
  {
    heading: { ko: '회사', en: 'Company', ja: '会社', sp: 'Empresa', cn: '公司' },
    kind: 'text',
    value: (entry) => entry.companyName,
  },
  {
    heading: { ko: '작업', en: 'Action', ja: '操作', sp: 'Acción', cn: '操作' },
    kind: 'text',
    value: (entry, language) => commandName(entry.command, language),
  },
  {
    heading: { ko: '대상', en: 'Object', ja: '対象', sp: 'Objeto', cn: '对象' },
    kind: 'text',
    value: (entry) => entry.objectId,
  },
  {
    heading: { ko: '결과', en: 'Outcome', ja: '結果', sp: 'Resultado', cn: '结果' },
    kind: 'text',
    value: ({ outcome }, language) => (outcome === 'done' ? done[language] : `${refused[language]} · ${outcome}`),
  },
  {
    heading: { ko: '접속 IP', en: 'IP address', ja: '接続元', sp: 'Dirección', cn: '来源地址' },
    kind: 'text',
    value: (entry) => entry.ipAddress,
  },
  {
    heading: { ko: '요청번호', en: 'Request', ja: 'リクエスト番号', sp: 'Solicitud', cn: '请求编号' },
    kind: 'text',
    value: (entry) => entry.requestId,
  },
];
