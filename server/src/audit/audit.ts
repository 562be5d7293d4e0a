/**
 * Who did what. Every command that passes the endpoints leaves an entry (platform/audit.ts), which nobody can change
 * or take away again (decision 0030). A company's administrator reads what its people did, an institution what its own
 * did, and the agency what all did.
 */
export { ArchiveRefusedError, archiveAudit } from './archive-audit.ts';
export { readArchiveFiles, writeArchiveFiles } from './audit-archive-files.ts';
export { insertEntry as keepAuditEntry, insertIntent as keepAuditIntent, isCallRecorded } from './audit-store.ts';
export { ArchiveUnavailableError } from './audit-volume.ts';
export { consoleCommands, keepConsoleEntry } from './console-entry.ts';
export { finishAuditEntries, finishAuditEntriesSchedule } from './finish-audit-entries.ts';
export { verifyAuditArchive } from './verify-audit-archive.ts';
