/** Until when a passkey or an authenticator app must be there, on every page of those to whom the rule gives some days more. */
import { useEffect, useState } from 'react';
import { instantText } from '../platform/format.ts';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { mainPagePath } from '../session/entry-paths.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import styles from './main-layout.module.css';

export function StrongReminder() {
  const { t } = useTranslation('menu');
  const dueAt = useStrongDue();
  const path = usePagePath();
  if (!dueAt) return null;
  const page = mainPagePath(currentViewer().clientType).replace(/main$/, 'mypage/security');
  return (
    <div className={styles.reminder}>
      <NoticeBox
        kind="warning"
        title={t('strongDue.title')}
        actions={path !== page && <PageLink to={page}>{t('strongDue.link')}</PageLink>}
      >
        <p>{t('strongDue.text', { at: instantText(dueAt) })}</p>
      </NoticeBox>
    </div>
  );
}

/** As the session says it; until it does, as it said it last: a box that comes late moves what somebody is about to press. */
function useStrongDue(): Date | undefined {
  const { data } = useCurrentSession();
  const key = sessionKeys.strongDueAt + currentViewer().userId;
  const [last] = useState(() => sessionStore.read(key));
  const due = data ? data.strongDueAt?.toISOString() : last;
  useEffect(() => (due ? sessionStore.write(key, due) : sessionStore.remove(key)), [key, due]);
  return due ? new Date(due) : undefined;
}
