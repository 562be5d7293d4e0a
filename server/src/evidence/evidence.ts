/**
 * Whether filed documents prove what releases an order's money, and who says so. The seller files them; a machine
 * reads them, they are compared with the order, the card and each other, and an outside register or the agency
 * confirms them. The seller's own word moves nothing (decision 0126).
 */
export { judgeAfterReading, judgeAfterRegisterChange, readNamedInEvidence } from './ask-about-evidence.ts';
export { judgeEvidence, judgeEvidenceSchedule, judgeWaitingEvidence, makeJudgeEvidence } from './judge-evidence.ts';
