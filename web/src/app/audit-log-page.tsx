/** The audit log beside one's own security. */
import { AuditPage } from '../audit/audit-page.tsx';
import { SecurityTabs } from './security-tabs.tsx';

export function AuditLogPage() {
  return <AuditPage tabs={<SecurityTabs />} />;
}
