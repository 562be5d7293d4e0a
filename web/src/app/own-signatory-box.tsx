/** What a deputy still has to show before their rights have effect, on their first page (decision 0136). */
import { readOwnSignatory } from '@gtp/contract/signatory/signatory-wire.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { PagePart } from '../ui/sequential-reveal.tsx';

/** Nothing for representatives and institutions, so that nobody waits for it. */
export function useSignatoryPart(): PagePart {
  const { clientType, deputyCodes } = currentViewer();
  const isDeputy = deputyCodes !== undefined && (clientType === 'SELLER' || clientType === 'BUYER');
  const query = useRead(readOwnSignatory, {}, { enabled: isDeputy });
  const isWaiting = query.data?.authorities[0]?.state === 'waiting';
  return {
    key: 'signatory',
    isKnown: !isDeputy || query.isFetched,
    content: (query.data?.unconfirmed.length ?? 0) > 0 && <SignatoryBox isWaiting={isWaiting} />,
  };
}

function SignatoryBox({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTranslation('app');
  const link = (
    <PageLink to={`${currentViewer().homePath}/mypage/signatory`}>
      {t(isWaiting ? 'main.signatory.see' : 'main.signatory.add')}
    </PageLink>
  );
  return (
    <NoticeBox kind={isWaiting ? 'info' : 'warning'} title={t('main.signatory.title')} actions={link}>
      <p>{t(isWaiting ? 'main.signatory.waiting' : 'main.signatory.missing')}</p>
    </NoticeBox>
  );
}
