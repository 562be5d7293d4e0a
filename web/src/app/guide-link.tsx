/** The link to the external help page, in every top bar (spec §1); none where no address is set. */
import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '../platform/runtime-config.ts';

export function GuideLink({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('app');
  const { guideUrl } = runtimeConfig();
  if (!guideUrl) return null;
  return (
    <a className={className} href={guideUrl} target="_blank" rel="noopener">
      {t('top.guide')}
    </a>
  );
}
