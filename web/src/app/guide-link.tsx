/** The link to the external help page, in every top bar (spec §1); none where no address is set. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** A page is prerendered before the portal's settings are known: with our own guide, which most keep. */
const prerenderedGuideUrl = '/guide';

type GuideLinkProps = {
  readonly className?: string | undefined /** A sign before the word. */;
  readonly children?: ReactNode;
};

export function GuideLink({ className, children }: GuideLinkProps) {
  const { t } = useTranslation('app');
  const guideUrl = useSyncExternalStore(
    neverChanges,
    () => runtimeConfig().guideUrl,
    () => prerenderedGuideUrl,
  );
  if (!guideUrl) return null;
  return (
    <a className={className} href={guideUrl} target="_blank" rel="noopener">
      {children}
      {t('top.guide')}
    </a>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
