/** Until when a passkey or an authenticator app must be there, on every page. */
import { instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { mainPagePath } from '../session/entry-paths.ts';
import { NoticeBox } from '../ui/notice-box.tsx';

export function StrongReminder({ dueAt }: { readonly dueAt: Date }) {
  const { t } = useTranslation('second-factor');
  const page = mainPagePath(currentViewer().clientType).replace(/main$/, 'mypage/security');
  return (
    <NoticeBox kind="warning" title={t('due.title')} actions={<PageLink to={page}>{t('due.link')}</PageLink>}>
      <p>{t('due.text', { at: instantText(dueAt) })}</p>
    </NoticeBox>
  );
}
